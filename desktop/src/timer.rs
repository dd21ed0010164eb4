//! The session, as it is shown outside of the window.

use crate::{
    commands,
    tray::{self, Habit},
};
use serde::Deserialize;
use std::{
    sync::Mutex,
    time::{SystemTime, UNIX_EPOCH},
};
use tauri::{AppHandle, Manager, State};

/// `DesktopTimer` of the bridge, with instants in epoch milliseconds.
#[derive(Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Playing {
    title: String,
    pub is_running: bool,
    ends_at_ms: Option<i64>,
    counts_from_ms: Option<i64>,
    shown_ms: i64,
}

impl Playing {
    /// The line of the tray now.
    pub fn line(&self) -> String {
        self.line_at(now_ms())
    }

    /// Such as "Run 24:07".
    fn line_at(&self, now_ms: i64) -> String {
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

/// The session that is shown, and the habits that can be played instead.
#[derive(Default)]
pub struct Timer(Mutex<Option<Playing>>);

/// Shows the session and these habits in the tray; without a session "No session runs".
#[tauri::command]
pub async fn set_timer(
    app: AppHandle,
    state: State<'_, Timer>,
    timer: Option<Playing>,
    habits: Vec<Habit>,
) -> Result<(), String> {
    *state.0.lock().map_err(|error| error.to_string())? = timer;
    tray::update(&app);
    tray::list(&app, habits).map_err(|error| error.to_string())?;
    commands::pass_waiting(&app);
    Ok(())
}

/// What is played now; none without a session.
pub fn playing(app: &AppHandle) -> Option<Playing> {
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

#[cfg(test)]
mod tests {
    use super::Playing;

    fn playing(ends_at_ms: Option<i64>, counts_from_ms: Option<i64>, is_running: bool) -> Playing {
        Playing { title: "Run".into(), is_running, ends_at_ms, counts_from_ms, shown_ms: 90_500 }
    }

    #[test]
    fn a_countdown_counts_down_a_stopwatch_up_and_a_pause_stands() {
        assert_eq!(playing(Some(61_000), None, true).line_at(500), "Run 1:01");
        assert_eq!(playing(Some(61_000), None, true).line_at(99_000), "Run 0:00");
        assert_eq!(playing(None, Some(1_000), true).line_at(3_661_900), "Run 61:00");
        assert_eq!(playing(None, None, false).line_at(7), "Run 1:30 (paused)");
    }
}
