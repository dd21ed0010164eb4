//! Where the user plays, chosen at the first start.

use crate::{address, local, windows};
use std::{fs, path::PathBuf};
use tauri::{AppHandle, Manager, Url};

/// Text of the file if it is the server that comes with the program.
const HERE: &str = "this computer";

pub enum Place {
    Here,
    Server(Url),
}

fn file(app: &AppHandle) -> tauri::Result<PathBuf> {
    Ok(app.path().app_config_dir()?.join("server"))
}

/// The chosen place; none before the first choice.
pub fn read(app: &AppHandle) -> Option<Place> {
    let text = fs::read_to_string(file(app).ok()?).ok()?;
    if text == HERE {
        return Some(Place::Here);
    }
    address::parse(&text).ok().map(Place::Server)
}

/// Forgets the choice.
pub fn forget(app: &AppHandle) -> tauri::Result<()> {
    let file = file(app)?;
    if file.exists() {
        fs::remove_file(file)?;
    }
    Ok(())
}

/// Opens the app of the server that comes with the program; the error is for the user.
#[tauri::command]
pub async fn choose_here(app: AppHandle) -> Result<(), String> {
    let starting = app.clone();
    let origin = wait(move || local::start(&starting)).await?;
    open(&app, HERE, &origin)
}

/// Opens the app of the server at a typed address; the error is for the user.
#[tauri::command]
pub async fn choose_server(app: AppHandle, typed: String) -> Result<(), String> {
    let origin = find_server(typed).await?;
    open(&app, origin.as_str(), &origin)
}

/// Origin of the server at a typed address, which has answered; the error is for the user.
pub async fn find_server(typed: String) -> Result<Url, String> {
    wait(move || {
        let origin = address::parse(&typed)?;
        address::check(&origin)?;
        Ok(origin)
    })
    .await
}

async fn wait<T: Send + 'static>(work: impl FnOnce() -> Result<T, String> + Send + 'static) -> Result<T, String> {
    tauri::async_runtime::spawn_blocking(work).await.map_err(|error| error.to_string())?
}

fn open(app: &AppHandle, text: &str, origin: &Url) -> Result<(), String> {
    store(app, text)?;
    windows::open_app(app, origin).map_err(|error| error.to_string())?;
    windows::focus(app);
    Ok(())
}

/// Stores where the program starts from now on; the error is for the user.
pub fn store(app: &AppHandle, text: &str) -> Result<(), String> {
    write(app, text).map_err(|error| format!("The choice cannot be stored: {error}."))
}

fn write(app: &AppHandle, text: &str) -> tauri::Result<()> {
    let file = file(app)?;
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(file, text)?)
}
