//! The login of the user, in a file that only the system's keychain can open. The keychain itself would be too small:
//! that of Windows takes 2,560 bytes.

use crate::{local, notices, windows};
use aes_gcm::{
    Aes256Gcm, Nonce,
    aead::{Aead, Generate, Key, KeyInit, Payload},
};
use std::{fs, io::Write, path::PathBuf, sync::Mutex};
use tauri::{AppHandle, Manager, State};

const NONCE_BYTES: usize = 12;

/// Held while the file is read or written.
#[derive(Default)]
pub struct Secrets(Mutex<Keychain>);

#[derive(Default)]
struct Keychain {
    /// Whether the user knows that the keychain cannot be used.
    is_told: bool,
}

fn file(app: &AppHandle) -> tauri::Result<PathBuf> {
    Ok(app.path().app_local_data_dir()?.join("login"))
}

/// The stored text of the chosen server; none without one, or if it cannot be opened any more. On this computer it is
/// the token of its player.
#[tauri::command]
pub async fn read_secrets(app: AppHandle, state: State<'_, Secrets>) -> Result<Option<String>, String> {
    let _held = state.0.lock().map_err(|error| error.to_string())?;
    let local = local::token(&app).map(|token| serde_json::json!({ "token": token }).to_string());
    Ok(local.or_else(|| read(&app)))
}

fn read(app: &AppHandle) -> Option<String> {
    let bytes = fs::read(file(app).ok()?).ok()?;
    let (nonce, sealed) = bytes.split_at_checked(NONCE_BYTES)?;
    let key = keyring::Entry::new("Hexis", "login").ok()?.get_secret().ok()?;
    let nonce = Nonce::try_from(nonce).ok()?;
    let origin = windows::home(app)?;
    let payload = Payload { msg: sealed, aad: origin.as_str().as_bytes() };
    let opened = Aes256Gcm::new(&Key::<Aes256Gcm>::try_from(key.as_slice()).ok()?).decrypt(&nonce, payload).ok()?;
    String::from_utf8(opened).ok()
}

/// Stores a text for the chosen server in place of the one before; none removes it. The account of this computer needs
/// none.
#[tauri::command]
pub async fn write_secrets(app: AppHandle, state: State<'_, Secrets>, text: Option<String>) -> Result<(), String> {
    if local::token(&app).is_some() {
        return Ok(());
    }
    let mut keychain = state.0.lock().map_err(|error| error.to_string())?;
    let written = match text {
        Some(text) => write(&app, &text),
        None => remove(&app),
    };
    if written.is_err() && !keychain.is_told {
        keychain.is_told = true;
        let body = "The system's keychain cannot be used: you will be asked to log in at each start.";
        notices::show(&app, "Your login is not stored", body, Vec::new());
    }
    written.map_err(|error| error.to_string())
}

pub fn remove(app: &AppHandle) -> Result<(), Box<dyn std::error::Error>> {
    let file = file(app)?;
    if file.exists() {
        fs::remove_file(file)?;
    }
    Ok(())
}

fn write(app: &AppHandle, text: &str) -> Result<(), Box<dyn std::error::Error>> {
    let origin = windows::home(app).ok_or("no server is chosen")?;
    let nonce = Nonce::generate();
    let payload = Payload { msg: text.as_bytes(), aad: origin.as_str().as_bytes() };
    let sealed = Aes256Gcm::new(&read_or_make_key()?).encrypt(&nonce, payload).map_err(|error| error.to_string())?;
    let file = file(app)?;
    let new = file.with_extension("new");
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut opened = fs::File::create(&new)?;
    opened.write_all(&nonce)?;
    opened.write_all(&sealed)?;
    opened.sync_all()?;
    Ok(fs::rename(new, file)?)
}

/// A random key of 32 bytes.
pub fn make_key() -> Key<Aes256Gcm> {
    Key::<Aes256Gcm>::generate()
}

fn read_or_make_key() -> Result<Key<Aes256Gcm>, Box<dyn std::error::Error>> {
    let entry = keyring::Entry::new("Hexis", "login")?;
    match entry.get_secret() {
        Ok(bytes) => Ok(Key::<Aes256Gcm>::try_from(bytes.as_slice())?),
        Err(keyring::Error::NoEntry) => {
            let key = make_key();
            entry.set_secret(&key)?;
            Ok(key)
        }
        Err(error) => Err(error.into()),
    }
}
