//! The running session outside of the window: in the tray.

use crate::{choice, secrets, windows};
use serde::Deserialize;
use std::{
    sync::Mutex,
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tauri::{
    AppHandle, Manager, State, Wry,
    menu::{Menu, MenuItem},
    tray::{TrayIcon, TrayIconBuilder},
};

#[derive(Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Running {
    title: String,
    ends_at_ms: u64,
}

#[derive(Default)]
pub struct Timer(Mutex<Option<Running>>);

struct Shown {
    tray: TrayIcon,
    line: MenuItem<Wry>,
}

/// Shows the countdown that runs; none removes it.
#[tauri::command]
pub async fn set_timer(app: AppHandle, state: State<'_, Timer>, timer: Option<Running>) -> Result<(), String> {
    *state.0.lock().map_err(|error| error.to_string())? = timer;
    update(&app);
    Ok(())
}

/// Name of what is played; none without a running countdown.
pub fn running_title(app: &AppHandle) -> Option<String> {
    let running = app.state::<Timer>().0.lock().ok()?.clone()?;
    (left_ms(&running) > 0).then_some(running.title)
}

fn left_ms(running: &Running) -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    running.ends_at_ms.saturating_sub(u64::try_from(now).unwrap_or(u64::MAX))
}

/// The line of the tray, such as "Run 24:07".
fn describe(running: &Running) -> String {
    let seconds = left_ms(running).div_ceil(1000);
    format!("{} {}:{:02}", running.title, seconds / 60, seconds % 60)
}

/// Adds the program's icon to the tray. A desktop without a tray shows none.
pub fn show_tray(app: &AppHandle) -> tauri::Result<()> {
    let line = MenuItem::with_id(app, "line", "No session runs", false, None::<&str>)?;
    let open = MenuItem::with_id(app, "open", "Open Hexis", true, None::<&str>)?;
    let switch = MenuItem::with_id(app, "switch", "Use another server", true, None::<&str>)?;
    let quit = MenuItem::with_id(app, "quit", "Quit", true, None::<&str>)?;
    let mut builder = TrayIconBuilder::with_id("tray")
        .tooltip("Hexis")
        .menu(&Menu::with_items(app, &[&line, &open, &switch, &quit])?)
        .on_menu_event(|app, event| match event.id().as_ref() {
            "open" => windows::focus(app),
            "switch" => {
                let _ = secrets::remove(app);
                let _ = choice::forget(app);
                app.restart();
            }
            "quit" => app.exit(0),
            _ => {}
        });
    if let Some(icon) = app.default_window_icon() {
        builder = builder.icon(icon.clone());
    }
    app.manage(Shown { tray: builder.build(app)?, line });
    let handle = app.clone();
    thread::spawn(move || {
        loop {
            thread::sleep(Duration::from_secs(1));
            update(&handle);
        }
    });
    Ok(())
}

fn update(app: &AppHandle) {
    let Ok(running) = app.state::<Timer>().0.lock().map(|held| held.clone()) else { return };
    let text = running.filter(|running| left_ms(running) > 0).as_ref().map(describe);
    let shown = app.state::<Shown>();
    let _ = shown.line.set_text(text.as_deref().unwrap_or("No session runs"));
    let _ = shown.tray.set_title(text.as_deref());
    let _ = shown.tray.set_tooltip(Some(text.as_deref().unwrap_or("Hexis")));
}
