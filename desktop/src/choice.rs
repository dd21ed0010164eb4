//! Where the user plays, chosen at the first start.

use crate::{address, windows};
use std::{fs, path::PathBuf};
use tauri::{AppHandle, Manager, Url};

fn file(app: &AppHandle) -> tauri::Result<PathBuf> {
    Ok(app.path().app_config_dir()?.join("server"))
}

/// Origin of the chosen server; none before the first choice.
pub fn read(app: &AppHandle) -> Option<Url> {
    let text = fs::read_to_string(file(app).ok()?).ok()?;
    address::parse(&text).ok()
}

/// Forgets the server, and the login there.
pub fn forget(app: &AppHandle) -> tauri::Result<()> {
    let file = file(app)?;
    if file.exists() {
        fs::remove_file(file)?;
    }
    Ok(())
}

/// Opens the app of the server at a typed address; the error is for the user.
#[tauri::command]
pub async fn choose_server(app: AppHandle, typed: String) -> Result<(), String> {
    let origin = address::parse(&typed)?;
    let asked = origin.clone();
    tauri::async_runtime::spawn_blocking(move || address::check(&asked)).await.map_err(|error| error.to_string())??;
    store(&app, &origin).map_err(|error| format!("The choice cannot be stored: {error}."))?;
    windows::open_app(&app, &origin).map_err(|error| error.to_string())
}

fn store(app: &AppHandle, origin: &Url) -> tauri::Result<()> {
    let file = file(app)?;
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(file, origin.as_str())?)
}
