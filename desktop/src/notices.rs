//! Notices of the system.

use crate::{commands, windows};
use serde::Deserialize;
use serde_json::Value;
use tauri::AppHandle;

/// `DesktopAction` of the bridge.
#[derive(Deserialize)]
pub struct Action {
    label: String,
    command: Value,
}

/// Shows a notice. Pressed, it opens the window; a press on a button is passed to the app's page.
#[tauri::command]
pub async fn notify(app: AppHandle, title: String, body: String, actions: Vec<Action>) {
    show(&app, &title, &body, actions);
}

/// Systems without notices show none, and those without buttons none of these.
pub fn show(app: &AppHandle, title: &str, body: &str, actions: Vec<Action>) {
    let mut notice = notify_rust::Notification::new();
    notice.appname("Hexis").summary(title).body(body).action("default", "Open");
    for (index, Action { label, .. }) in actions.iter().enumerate() {
        notice.action(&index.to_string(), label);
    }
    let app = app.clone();
    // Waits until the notice is gone.
    std::thread::spawn(move || {
        let Ok(shown) = notice.show() else { return };
        #[cfg(all(unix, not(target_os = "macos")))]
        shown.wait_for_action(|action| match action.parse::<usize>().ok().and_then(|index| actions.get(index)) {
            Some(Action { command, .. }) => commands::send(&app, command.clone()),
            None if action == "default" => windows::focus(&app),
            None => {}
        });
        #[cfg(not(all(unix, not(target_os = "macos"))))]
        let _ = (shown, app, actions);
    });
}
