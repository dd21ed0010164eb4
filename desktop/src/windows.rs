//! The windows of the program: the page of the first start, and the app of the chosen server.

use crate::{
    choice::{self, Place},
    local, notices, timer,
};
use std::{
    path::PathBuf,
    sync::{Mutex, Once},
    thread,
};
use tauri::{
    AppHandle, CloseRequestApi, Manager, Url, WebviewUrl, WebviewWindow, WebviewWindowBuilder,
    ipc::CapabilityBuilder,
    webview::{DownloadEvent, NewWindowFeatures, NewWindowResponse},
};
use tauri_plugin_opener::OpenerExt;

const START: &str = "start";
pub const APP: &str = "app";
const MINI: &str = "mini";

/// Argument of a start by the system: no window appears.
pub const IN_BACKGROUND: &str = "--in-background";

/// The name of the system, as Node has it.
const PLATFORM: &str = if cfg!(target_os = "macos") {
    "darwin"
} else if cfg!(windows) {
    "win32"
} else {
    "linux"
};

/// What the app's page may call, and no other page.
const COMMANDS: [&str; 9] = [
    "allow-forget-journey",
    "allow-move-to-server",
    "allow-notify",
    "allow-read-journey",
    "allow-read-secrets",
    "allow-set-timer",
    "allow-visit-provider",
    "allow-write-secrets",
    "core:webview:allow-set-webview-zoom",
];

/// Whether a window opens where the user left it.
pub fn is_restored(label: &str) -> bool {
    matches!(label, APP | MINI)
}

/// Origin of the app's window.
#[derive(Default)]
pub struct Home(Mutex<Option<Url>>);

/// Origin of the server whose app is shown; none before one is chosen.
pub fn home(app: &AppHandle) -> Option<Url> {
    app.state::<Home>().0.lock().ok()?.clone()
}

/// Opens the app if a server is chosen, else the page of the first start.
pub fn open_first(app: &AppHandle) -> tauri::Result<()> {
    match choice::read(app) {
        Some(Place::Server(origin)) => open_app_at_start(app, &origin),
        Some(Place::Here) => {
            let app = app.clone();
            // The window appears when the server is ready.
            thread::spawn(move || match local::start(&app) {
                Ok(origin) => open_app_at_start(&app, &origin),
                Err(problem) => open_start(&app, &problem),
            });
            Ok(())
        }
        None => open_start(app, ""),
    }
}

/// Opens the page of the first start, with a problem for the user.
fn open_start(app: &AppHandle, problem: &str) -> tauri::Result<()> {
    let problem = serde_json::json!(problem);
    WebviewWindowBuilder::new(app, START, WebviewUrl::App("index.html".into()))
        .initialization_script(format!("window.problemAtStart = {problem};"))
        .title("Hexis")
        .inner_size(720., 560.)
        .min_inner_size(360., 480.)
        .on_navigation(|url| url.scheme() == "tauri" || url.host_str() == Some("tauri.localhost"))
        .build()?;
    Ok(())
}

/// Opens the app; in the background of a start by the system.
fn open_app_at_start(app: &AppHandle, origin: &Url) -> tauri::Result<()> {
    open_app(app, origin)?;
    if !std::env::args().any(|arg| arg == IN_BACKGROUND) {
        focus(app);
    }
    Ok(())
}

/// Opens the app of the server at `origin` instead of the page of the first start; its window is hidden yet.
pub fn open_app(app: &AppHandle, origin: &Url) -> tauri::Result<()> {
    let mut capability = CapabilityBuilder::new("app").local(false).window(APP).remote(format!("{}*", origin));
    for command in COMMANDS {
        capability = capability.permission(command);
    }
    app.add_capability(capability)?;
    if let Ok(mut home) = app.state::<Home>().0.lock() {
        *home = Some(origin.clone());
    }
    let (home, outside, elsewhere) = (origin.clone(), app.clone(), app.clone());
    WebviewWindowBuilder::new(app, APP, WebviewUrl::External(origin.clone()))
        .title("Hexis")
        .inner_size(1200., 820.)
        .min_inner_size(360., 480.)
        .initialization_script(fill(include_str!("bridge.js"), origin))
        .initialization_script(fill(include_str!("unreachable.js"), origin))
        .on_navigation(move |url| {
            let is_home = url.origin() == home.origin();
            if !is_home {
                open_outside(&outside, url);
            }
            is_home
        })
        .on_new_window(move |url, features| match open_mini(&elsewhere, &url, features) {
            Some(window) => NewWindowResponse::Create { window },
            None => NewWindowResponse::Deny,
        })
        .zoom_hotkeys_enabled(true)
        .visible(false)
        .on_download(|window, event| {
            if let DownloadEvent::Requested { destination, .. } = event {
                put_into_downloads(window.app_handle(), destination);
            }
            true
        })
        .build()?;
    if let Some(start) = app.get_webview_window(START) {
        start.destroy()?;
    }
    Ok(())
}

/// Opens the window without an address that the app's page fills itself, above all others; other addresses outside. It
/// closes itself by leading elsewhere: `window.close` would leave an empty window.
fn open_mini(app: &AppHandle, url: &Url, features: NewWindowFeatures) -> Option<WebviewWindow> {
    if url.as_str() != "about:blank" {
        open_outside(app, url);
        return None;
    }
    if let Some(earlier) = app.get_webview_window(MINI) {
        earlier.destroy().ok()?;
    }
    let closing = app.clone();
    WebviewWindowBuilder::new(app, MINI, WebviewUrl::External(url.clone()))
        .window_features(features)
        .title("Hexis")
        // The features of Linux have no size.
        .inner_size(384., 168.)
        .always_on_top(true)
        .on_navigation(move |url| {
            let stays = url.as_str() == "about:blank";
            if !stays && let Some(window) = closing.get_webview_window(MINI) {
                let _ = window.destroy();
            }
            stays
        })
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .build()
        .ok()
}

/// A script of the app's window for this server.
fn fill(script: &str, origin: &Url) -> String {
    script
        .replace("__ORIGIN__", &origin.origin().ascii_serialization())
        .replace("__PLATFORM__", PLATFORM)
        .replace("__VERSION__", env!("CARGO_PKG_VERSION"))
}

/// Moves the suggested path of a downloaded file into the user's folder for that, beside what is there.
fn put_into_downloads(app: &AppHandle, path: &mut PathBuf) {
    let paths = app.path();
    let Ok(folder) = paths.download_dir().or_else(|_| paths.home_dir()) else { return };
    let name = path.file_name().map_or_else(|| "hexis.json".into(), PathBuf::from);
    let stem = name.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let end = name.extension().map(|end| format!(".{}", end.to_string_lossy())).unwrap_or_default();
    let number = (1..).find(|number| !folder.join(numbered(&stem, &end, *number)).exists()).unwrap_or(1);
    *path = folder.join(numbered(&stem, &end, number));
}

fn numbered(stem: &str, end: &str, number: u32) -> String {
    if number == 1 { format!("{stem}{end}") } else { format!("{stem} ({number}){end}") }
}

/// Opens an address in the system's browser.
fn open_outside(app: &AppHandle, url: &Url) {
    if matches!(url.scheme(), "http" | "https" | "mailto") {
        let _ = app.opener().open_url(url.as_str(), None::<&str>);
    }
}

/// Shows the window of the program in front of others.
pub fn focus(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(APP).or_else(|| app.get_webview_window(START)) {
        let _ = window.unminimize();
        let _ = window.show();
        let _ = window.set_focus();
    }
}

/// Ends the program with its window, unless a session runs: then the program stays, and says so once.
pub fn close(app: &AppHandle, label: &str, request: &CloseRequestApi) {
    if let Some(mini) = app.get_webview_window(MINI).filter(|_| label == MINI) {
        request.prevent_close();
        let _ = mini.eval("window.close()");
        return;
    }
    let Some(title) = timer::running_title(app).filter(|_| label == APP) else { return };
    request.prevent_close();
    if let Some(window) = app.get_webview_window(APP) {
        let _ = window.hide();
    }
    static SAID: Once = Once::new();
    SAID.call_once(|| {
        notices::show(
            app,
            &format!("{title} goes on"),
            "Hexis stays open. Start it again to see it, or quit it in its menu.",
            Vec::new(),
        );
    });
}
