//! Wishes of the user outside of the window, for the app's page: `DesktopCommand` of the bridge.

use crate::windows;
use percent_encoding::percent_decode_str;
use serde_json::{Value, json};
use std::sync::Mutex;
use tauri::{AppHandle, Manager};

const PLAY: &str = "hexis://play/";

/// Commands that wait until the page listens.
pub struct Commands(Mutex<Option<Vec<Value>>>);

impl Default for Commands {
    fn default() -> Self {
        Self(Mutex::new(Some(Vec::new())))
    }
}

/// Passes a command to the app's page, now or as soon as it listens.
pub fn send(app: &AppHandle, command: Value) {
    let state = app.state::<Commands>();
    let Ok(mut waiting) = state.0.lock() else { return };
    match waiting.as_mut() {
        Some(waiting) => waiting.push(command),
        None => dispatch(app, &command),
    }
}

/// The page listens from now on.
pub fn pass_waiting(app: &AppHandle) {
    let waiting = app.state::<Commands>().0.lock().ok().and_then(|mut waiting| waiting.take());
    for command in waiting.unwrap_or_default() {
        dispatch(app, &command);
    }
}

fn dispatch(app: &AppHandle, command: &Value) {
    if let Some(window) = app.get_webview_window(windows::APP) {
        let event = format!("new CustomEvent('desktop-command', {{ detail: {command} }})");
        let _ = window.eval(format!("window.dispatchEvent({event})"));
    }
}

/// Plays the habits of `hexis://play/<habit>` among the arguments of a start.
pub fn follow_links(app: &AppHandle, args: impl IntoIterator<Item = String>) {
    for habit in args.into_iter().filter_map(|arg| habit_of(&arg)) {
        send(app, json!({ "play": habit }));
    }
}

/// The id or the name of a habit in an address.
fn habit_of(link: &str) -> Option<String> {
    let habit = percent_decode_str(link.strip_prefix(PLAY)?.trim_end_matches('/')).decode_utf8().ok()?;
    (!habit.is_empty()).then(|| habit.into_owned())
}

#[cfg(test)]
mod tests {
    use super::habit_of;

    #[test]
    fn an_address_names_a_habit_and_other_arguments_none() {
        assert_eq!(habit_of("hexis://play/Morning%20run/").as_deref(), Some("Morning run"));
        for other in ["hexis://play/", "hexis://finish/Run", "https://play/Run", "--in-background", "hexis://play/%FF"]
        {
            assert_eq!(habit_of(other), None, "{other}");
        }
    }
}
