//! The server of this computer: it comes with the program, begins and ends with it, and has one player.

use serde::Deserialize;
use std::{
    fs::{self, File, OpenOptions},
    io::Write,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};
use tauri::{AppHandle, Manager, Url};

const READY_WITHIN: Duration = Duration::from_secs(30);
const LOOK_EVERY: Duration = Duration::from_millis(50);
/// The least time between two starts.
const RESTART_AFTER: Duration = Duration::from_millis(500);

/// Ends the server when its input ends: so it does with the program, however that ends.
const END_WITH_INPUT: &str =
    "--import=data:text/javascript,process.stdin.on('end',()=>process.kill(process.pid,'SIGTERM')).resume()";

/// Variables of the user's session that the server may see; its own come from here alone.
const INHERITED: [&str; 8] = ["HOME", "LANG", "PATH", "SystemRoot", "TEMP", "TMPDIR", "TZ", "USERPROFILE"];

/// The server while the program runs.
#[derive(Default)]
pub struct LocalServer {
    is_ending: AtomicBool,
    input: Mutex<Option<ChildStdin>>,
    watch: Mutex<Option<JoinHandle<()>>>,
    token: Mutex<Option<String>>,
}

/// Answer of `POST /api/guests`.
#[derive(Deserialize)]
struct Guest {
    token: String,
}

/// Starts the server and waits until it is ready; returns its origin. The error is for the user.
pub fn start(app: &AppHandle) -> Result<Url, String> {
    let data = app.path().app_local_data_dir().map_err(|error| error.to_string())?;
    fs::create_dir_all(&data).map_err(|error| format!("{} cannot be written: {error}.", data.display()))?;
    let files = server_folder(app).ok_or("This program came without its server.")?;
    let port = choose_port(&data).map_err(|error| format!("No port is free: {error}."))?;
    let key = read_or_make_key(&data).map_err(|error| format!("{} cannot be written: {error}.", data.display()))?;
    let origin = Url::parse(&format!("http://127.0.0.1:{port}/")).map_err(|error| error.to_string())?;
    let handle = app.clone();
    let watch = thread::spawn(move || keep_running(&handle.state::<LocalServer>(), &files, &data, port));
    let server = app.state::<LocalServer>();
    *server.watch.lock().map_err(|error| error.to_string())? = Some(watch);
    match ask_for_token(&origin, &key) {
        Ok(token) => {
            *server.token.lock().map_err(|error| error.to_string())? = Some(token);
            Ok(origin)
        }
        Err(problem) => {
            stop(app);
            server.is_ending.store(false, Ordering::SeqCst);
            Err(problem)
        }
    }
}

/// Token of the player of this computer; none if the server is elsewhere.
pub fn token(app: &AppHandle) -> Option<String> {
    app.state::<LocalServer>().token.lock().ok()?.clone()
}

/// Ends the server, if there is one, and waits until it has written everything.
pub fn stop(app: &AppHandle) {
    let server = app.state::<LocalServer>();
    server.is_ending.store(true, Ordering::SeqCst);
    drop(server.input.lock().ok().and_then(|mut input| input.take()));
    if let Some(watch) = server.watch.lock().ok().and_then(|mut watch| watch.take()) {
        let _ = watch.join();
    }
}

/// Starts the server, and again whenever it ends before the program.
fn keep_running(server: &LocalServer, files: &Path, data: &Path, port: u16) {
    while !server.is_ending.load(Ordering::SeqCst) {
        let Ok(mut child) = spawn(files, data, port) else { return };
        if let Ok(mut input) = server.input.lock() {
            *input = child.stdin.take();
        }
        let _ = child.wait();
        thread::sleep(RESTART_AFTER);
    }
}

fn spawn(files: &Path, data: &Path, port: u16) -> std::io::Result<Child> {
    let log = File::create(data.join("server.log"))?;
    Command::new(files.join(if cfg!(windows) { "node.exe" } else { "node" }))
        .args([END_WITH_INPUT, "--expose-gc", "--max-semi-space-size=16", "--max-old-space-size=1024"])
        .arg(files.join("server/main.mjs"))
        .current_dir(data)
        .env_clear()
        .envs(std::env::vars_os().filter(|(name, _)| INHERITED.iter().any(|known| name == known)))
        .env("NODE_ENV", "production")
        .env("HOST", "127.0.0.1")
        .env("PORT", port.to_string())
        .env("PUBLIC_URL", format!("http://127.0.0.1:{port}"))
        .env("DATA_DIR", data.join("data"))
        .env("BACKUP_DIR", data.join("backups"))
        .env("KEEP_GUESTS", "yes")
        .stdin(Stdio::piped())
        .stdout(log.try_clone()?)
        .stderr(log)
        .spawn()
}

/// Folder of the server's files and of the Node that runs it: `HEXIS_SERVER`, or that of the program.
fn server_folder(app: &AppHandle) -> Option<PathBuf> {
    let own = std::env::var_os("HEXIS_SERVER").map(PathBuf::from);
    let folder = own.or_else(|| Some(app.path().resource_dir().ok()?.join("server")))?;
    folder.join("server/main.mjs").exists().then_some(folder)
}

/// The port of the last start if it is free: what the app stores on this device belongs to its origin.
fn choose_port(data: &Path) -> std::io::Result<u16> {
    let file = data.join("port");
    let last = fs::read_to_string(&file).ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let listener = TcpListener::bind(("127.0.0.1", last)).or_else(|_| TcpListener::bind(("127.0.0.1", 0)))?;
    let port = listener.local_addr()?.port();
    fs::write(file, port.to_string())?;
    Ok(port)
}

/// The key that opens the player's account. It lies beside the data that it opens, readable by this user only.
fn read_or_make_key(data: &Path) -> std::io::Result<String> {
    let file = data.join("account-key");
    if let Ok(key) = fs::read_to_string(&file) {
        return Ok(key);
    }
    let key: String = crate::secrets::make_key().iter().map(|byte| format!("{byte:02x}")).collect();
    let mut created = create_private(&file)?;
    created.write_all(key.as_bytes())?;
    created.sync_all()?;
    Ok(key)
}

/// Creates a file that only this user can read, in place of an earlier one.
pub fn create_private(file: &Path) -> std::io::Result<File> {
    if file.exists() {
        fs::remove_file(file)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}

/// Asks for the account of the key until the server answers; the first time it is made.
fn ask_for_token(origin: &Url, key: &str) -> Result<String, String> {
    let address = format!("{origin}api/guests");
    let zone = iana_time_zone::get_timezone().unwrap_or_else(|_| "UTC".into());
    let began = Instant::now();
    loop {
        let sent = ureq::post(&address).header("idempotency-key", key).header("time-zone", &zone).send_empty();
        let failure = match sent.and_then(|mut answer| answer.body_mut().read_json::<Guest>()) {
            Ok(guest) => return Ok(guest.token),
            Err(failure) => failure,
        };
        if began.elapsed() > READY_WITHIN {
            return Err(format!("The server of this computer does not start: {failure}."));
        }
        thread::sleep(LOOK_EVERY);
    }
}
