//! Notices of the system.

use crate::windows;
use tauri::AppHandle;

#[tauri::command]
pub async fn notify(app: AppHandle, title: String, body: String) {
    show(&app, &title, &body);
}

/// Shows a notice, which opens the window when it is pressed. Systems without notices show none.
pub fn show(app: &AppHandle, title: &str, body: &str) {
    let mut notice = notify_rust::Notification::new();
    notice.appname("Hexis").summary(title).body(body).action("default", "Open");
    let app = app.clone();
    // Waits until the notice is gone.
    std::thread::spawn(move || {
        let Ok(shown) = notice.show() else { return };
        #[cfg(all(unix, not(target_os = "macos")))]
        shown.wait_for_action(|action| {
            if action == "default" {
                windows::focus(&app);
            }
        });
        #[cfg(not(all(unix, not(target_os = "macos"))))]
        let _ = (shown, app);
    });
}
