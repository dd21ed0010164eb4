//! The session outside of the window: in the tray, with its controls.

use crate::{choice, secrets, windows};
use serde::Deserialize;
use std::{
    sync::Mutex,
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tauri::{
    AppHandle, Manager, State, Wry,
    menu::{Menu, MenuItem, PredefinedMenuItem},
    tray::{TrayIcon, TrayIconBuilder},
};

/// `DesktopTimer` of the bridge, with instants in epoch milliseconds.
#[derive(Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Playing {
    title: String,
    is_running: bool,
    ends_at_ms: Option<i64>,
    counts_from_ms: Option<i64>,
    shown_ms: i64,
}

impl Playing {
    /// The line of the tray, such as "Run 24:07".
    fn describe(&self, now_ms: i64) -> String {
        let shown_ms = match (self.ends_at_ms, self.counts_from_ms) {
            (Some(end), _) => end - now_ms,
            (None, Some(start)) => now_ms - start,
            (None, None) => self.shown_ms,
        };
        // A countdown shows its last second until it is over.
        let seconds = if self.ends_at_ms.is_some() { (shown_ms + 999) / 1000 } else { shown_ms / 1000 }.max(0);
        let paused = if self.is_running { "" } else { " (paused)" };
        format!("{} {}:{:02}{paused}", self.title, seconds / 60, seconds % 60)
    }
}

#[derive(Default)]
pub struct Timer(Mutex<Option<Playing>>);

struct Shown {
    tray: TrayIcon,
    line: MenuItem<Wry>,
    toggle: MenuItem<Wry>,
    finish: MenuItem<Wry>,
    text: Mutex<Option<String>>,
}

/// Shows the session; none removes it.
#[tauri::command]
pub async fn set_timer(app: AppHandle, state: State<'_, Timer>, timer: Option<Playing>) -> Result<(), String> {
    *state.0.lock().map_err(|error| error.to_string())? = timer;
    update(&app);
    Ok(())
}

fn playing(app: &AppHandle) -> Option<Playing> {
    app.state::<Timer>().0.lock().ok()?.clone()
}

/// Name of what is played; none without a running session.
pub fn running_title(app: &AppHandle) -> Option<String> {
    playing(app).filter(|playing| playing.is_running).map(|playing| playing.title)
}

fn now_ms() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(now.as_millis()).unwrap_or(i64::MAX)
}

/// Adds the program's icon to the tray. A desktop without a tray shows none.
pub fn show_tray(app: &AppHandle) -> tauri::Result<()> {
    let item = |id, text, is_enabled| MenuItem::with_id(app, id, text, is_enabled, None::<&str>);
    let line = item("line", "No session runs", false)?;
    let toggle = item("toggle", "Pause", false)?;
    let finish = item("finish", "Finish", false)?;
    let open = item("open", "Open Hexis", true)?;
    let switch = item("switch", "Play elsewhere", true)?;
    let quit = item("quit", "Quit", true)?;
    let (above, below) = (PredefinedMenuItem::separator(app)?, PredefinedMenuItem::separator(app)?);
    let menu = Menu::with_items(app, &[&line, &toggle, &finish, &above, &open, &below, &switch, &quit])?;
    let mut builder = TrayIconBuilder::with_id("tray").tooltip("Hexis").menu(&menu).on_menu_event(|app, event| {
        match event.id().as_ref() {
            "toggle" => windows::command(app, if running_title(app).is_some() { "pause" } else { "resume" }),
            "finish" => {
                windows::command(app, "finish");
                // It shows what was played, and may have a question.
                windows::focus(app);
            }
            "open" => windows::focus(app),
            "switch" => {
                let _ = secrets::remove(app);
                let _ = choice::forget(app);
                app.restart();
            }
            "quit" => app.exit(0),
            _ => {}
        }
    });
    if let Some(icon) = app.default_window_icon() {
        builder = builder.icon(icon.clone());
    }
    app.manage(Shown { tray: builder.build(app)?, line, toggle, finish, text: Mutex::default() });
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
    let playing = playing(app);
    let text = playing.as_ref().map(|playing| playing.describe(now_ms()));
    let shown = app.state::<Shown>();
    let Ok(mut last) = shown.text.lock() else { return };
    if *last == text {
        return;
    }
    let is_running = playing.as_ref().is_some_and(|playing| playing.is_running);
    let _ = shown.line.set_text(text.as_deref().unwrap_or("No session runs"));
    let _ = shown.toggle.set_text(if is_running || playing.is_none() { "Pause" } else { "Resume" });
    let _ = shown.toggle.set_enabled(playing.is_some());
    let _ = shown.finish.set_enabled(playing.is_some());
    let _ = shown.tray.set_title(text.as_deref());
    let _ = shown.tray.set_tooltip(Some(text.as_deref().unwrap_or("Hexis")));
    *last = text;
}

#[cfg(test)]
mod tests {
    use super::Playing;

    fn playing(ends_at_ms: Option<i64>, counts_from_ms: Option<i64>, is_running: bool) -> Playing {
        Playing { title: "Run".into(), is_running, ends_at_ms, counts_from_ms, shown_ms: 90_500 }
    }

    #[test]
    fn a_countdown_counts_down_a_stopwatch_up_and_a_pause_stands() {
        assert_eq!(playing(Some(61_000), None, true).describe(500), "Run 1:01");
        assert_eq!(playing(Some(61_000), None, true).describe(99_000), "Run 0:00");
        assert_eq!(playing(None, Some(1_000), true).describe(3_661_900), "Run 61:00");
        assert_eq!(playing(None, None, false).describe(7), "Run 1:30 (paused)");
    }
}
