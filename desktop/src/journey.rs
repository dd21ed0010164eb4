//! What a player takes along from the game of this computer to a server: an export, stored until the account there has it.

use crate::{choice, local, restart};
use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};
use tauri::{AppHandle, Manager};

fn file(app: &AppHandle) -> io::Result<PathBuf> {
    Ok(app.path().app_local_data_dir().map_err(io::Error::other)?.join("journey.json"))
}

/// Leaves for the server at a typed address, where the program starts anew; the error is for the user.
#[tauri::command]
pub async fn move_to_server(app: AppHandle, typed: String, journey: String) -> Result<(), String> {
    if local::token(&app).is_none() {
        return Err("This game is on a server already.".into());
    }
    let origin = choice::find_server(typed).await?;
    store(&app, &journey).map_err(|error| format!("Your journey cannot be stored: {error}."))?;
    choice::store(&app, origin.as_str())?;
    restart::request(&app);
    Ok(())
}

fn store(app: &AppHandle, journey: &str) -> io::Result<()> {
    let mut created = local::create_private(&file(app)?)?;
    created.write_all(journey.as_bytes())?;
    created.sync_all()
}

/// The export that waits for an account; none without one, and on this computer itself.
#[tauri::command]
pub async fn read_journey(app: AppHandle) -> Option<String> {
    if local::token(&app).is_some() {
        return None;
    }
    fs::read_to_string(file(&app).ok()?).ok()
}

/// The account has it.
#[tauri::command]
pub async fn forget_journey(app: AppHandle) -> Result<(), String> {
    fs::remove_file(file(&app).map_err(|error| error.to_string())?).map_err(|error| error.to_string())
}
