//! The icon in the tray: the time of the session, its controls, and the habits played last.

use crate::{choice, commands, restart, secrets, timer, windows};
use serde::Deserialize;
use serde_json::json;
use std::{sync::Mutex, thread, time::Duration};
use tauri::{
    AppHandle, Manager, Wry,
    menu::{CheckMenuItem, Menu, MenuItem, PredefinedMenuItem, Submenu},
    tray::{TrayIcon, TrayIconBuilder},
};
use tauri_plugin_autostart::ManagerExt;
use tauri_plugin_global_shortcut::{GlobalShortcutExt, ShortcutState};

/// Pauses and resumes in any program, where the system lets this one listen.
const SHORTCUT: &str = "CmdOrCtrl+Alt+P";
const SHORTCUT_TEXT: &str = if cfg!(target_os = "macos") { "⌥⌘P" } else { "Ctrl+Alt+P" };

/// `DesktopHabit` of the bridge.
#[derive(Clone, Deserialize, PartialEq)]
pub struct Habit {
    id: String,
    name: String,
}

struct Shown {
    icon: TrayIcon,
    line: MenuItem<Wry>,
    toggle: MenuItem<Wry>,
    finish: MenuItem<Wry>,
    habits: Submenu<Wry>,
    text: Mutex<Option<String>>,
    listed: Mutex<Vec<Habit>>,
    /// What follows the words of `toggle`; empty if the system does not allow the shortcut.
    shortcut: String,
}

/// Adds the program's icon to the tray. A desktop without a tray shows none.
pub fn show(app: &AppHandle) -> tauri::Result<()> {
    let shortcut = match app.global_shortcut().on_shortcut(SHORTCUT, |app, _, event| {
        if event.state == ShortcutState::Pressed {
            toggle(app);
        }
    }) {
        Ok(()) => format!(" ({SHORTCUT_TEXT})"),
        Err(_) => String::new(),
    };
    let item = |id, text: &str, is_enabled| MenuItem::with_id(app, id, text, is_enabled, None::<&str>);
    let line = item("line", "No session runs", false)?;
    let toggle = item("toggle", &format!("Pause{shortcut}"), false)?;
    let finish = item("finish", "Finish", false)?;
    let habits = Submenu::with_id(app, "habits", "Play", false)?;
    let open = item("open", "Open Hexis", true)?;
    let is_started = app.autolaunch().is_enabled().unwrap_or(false);
    let autostart =
        CheckMenuItem::with_id(app, "autostart", "Start with this computer", true, is_started, None::<&str>)?;
    let switch = item("switch", "Play elsewhere", true)?;
    let quit = item("quit", "Quit", true)?;
    let (above, below) = (PredefinedMenuItem::separator(app)?, PredefinedMenuItem::separator(app)?);
    let menu =
        Menu::with_items(app, &[&line, &toggle, &finish, &habits, &above, &open, &below, &autostart, &switch, &quit])?;
    let mut builder = TrayIconBuilder::with_id("tray")
        .tooltip("Hexis")
        .menu(&menu)
        .on_menu_event(|app, event| press(app, event.id().as_ref()));
    if let Some(icon) = app.default_window_icon() {
        builder = builder.icon(icon.clone());
    }
    let (text, listed) = Default::default();
    app.manage(Shown { icon: builder.build(app)?, line, toggle, finish, habits, text, listed, shortcut });
    let handle = app.clone();
    thread::spawn(move || {
        loop {
            thread::sleep(Duration::from_secs(1));
            update(&handle);
        }
    });
    Ok(())
}

fn press(app: &AppHandle, id: &str) {
    match id {
        "toggle" => toggle(app),
        "finish" => {
            commands::send(app, json!("finish"));
            // It shows what was played, and may have a question.
            windows::focus(app);
        }
        "open" => windows::focus(app),
        "autostart" => {
            let starter = app.autolaunch();
            let _ = if starter.is_enabled().unwrap_or(false) { starter.disable() } else { starter.enable() };
        }
        "switch" => {
            let _ = secrets::remove(app);
            let _ = choice::forget(app);
            restart::request(app);
        }
        "quit" => app.exit(0),
        _ => commands::send(app, json!({ "play": id })),
    }
}

/// Pauses or resumes the session; without one the window is shown.
fn toggle(app: &AppHandle) {
    match timer::playing(app) {
        Some(playing) => commands::send(app, json!(if playing.is_running { "pause" } else { "resume" })),
        None => windows::focus(app),
    }
}

/// Shows the session as it is now.
pub fn update(app: &AppHandle) {
    let playing = timer::playing(app);
    let text = playing.as_ref().map(timer::Playing::line);
    let shown = app.state::<Shown>();
    let Ok(mut last) = shown.text.lock() else { return };
    if *last == text {
        return;
    }
    let is_running = playing.as_ref().is_some_and(|playing| playing.is_running);
    let verb = if is_running || playing.is_none() { "Pause" } else { "Resume" };
    let _ = shown.line.set_text(text.as_deref().unwrap_or("No session runs"));
    let _ = shown.toggle.set_text(format!("{verb}{}", shown.shortcut));
    let _ = shown.toggle.set_enabled(playing.is_some());
    let _ = shown.finish.set_enabled(playing.is_some());
    let _ = shown.habits.set_enabled(playing.is_none());
    let _ = shown.icon.set_title(text.as_deref());
    let _ = shown.icon.set_tooltip(Some(text.as_deref().unwrap_or("Hexis")));
    *last = text;
}

/// Lists the habits that can be played from the tray.
pub fn list(app: &AppHandle, habits: Vec<Habit>) -> tauri::Result<()> {
    let shown = app.state::<Shown>();
    let Ok(mut listed) = shown.listed.lock() else { return Ok(()) };
    if *listed == habits {
        return Ok(());
    }
    while shown.habits.remove_at(0)?.is_some() {}
    for Habit { id, name } in &habits {
        shown.habits.append(&MenuItem::with_id(app, id, name, true, None::<&str>)?)?;
    }
    shown.habits.set_enabled(!habits.is_empty() && timer::playing(app).is_none())?;
    *listed = habits;
    Ok(())
}
