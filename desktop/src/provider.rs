//! The window of the login provider. Its pages have no permission and no bridge; the address at which it returns to
//! the app is given to the app instead of being loaded.

use crate::windows;
use std::{thread, time::Duration};
use tauri::{
    AppHandle, Manager, Url, WebviewUrl, WebviewWindowBuilder, WindowEvent, async_runtime, webview::NewWindowResponse,
};

const LABEL: &str = "login";
const HIDDEN_FOR: Duration = Duration::from_secs(10);
/// Paths of the app to which a provider returns: after a login, and after a logout.
const RETURNS: [&str; 2] = ["/callback", "/"];

/// Opens `address` in a window, and resolves to the address at which the provider returns to the app; to none if the
/// user closes the window before, or if a window that is not shown takes too long.
#[tauri::command]
pub async fn visit_provider(app: AppHandle, address: String, is_visible: bool) -> Result<Option<String>, String> {
    let home = windows::home(&app).ok_or("no server is chosen")?;
    let url = Url::parse(&address).map_err(|error| error.to_string())?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err("this is no address of a login provider".into());
    }
    if let Some(earlier) = app.get_webview_window(LABEL) {
        earlier.destroy().map_err(|error| error.to_string())?;
    }
    let (sender, mut receiver) = async_runtime::channel::<Option<Url>>(1);
    let (returned, late) = (sender.clone(), sender.clone());
    let window = WebviewWindowBuilder::new(&app, LABEL, WebviewUrl::External(url))
        .title("Log in to Hexis")
        .inner_size(520., 720.)
        .visible(is_visible)
        .on_navigation(move |url| {
            let is_return = url.origin() == home.origin() && RETURNS.contains(&url.path());
            if is_return {
                let _ = returned.try_send(Some(url.clone()));
            }
            !is_return && matches!(url.scheme(), "http" | "https" | "about")
        })
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .build()
        .map_err(|error| error.to_string())?;
    window.on_window_event(move |event| {
        if matches!(event, WindowEvent::Destroyed) {
            let _ = sender.try_send(None);
        }
    });
    if !is_visible {
        thread::spawn(move || {
            thread::sleep(HIDDEN_FOR);
            let _ = late.try_send(None);
        });
    }
    let end = receiver.recv().await.flatten();
    let _ = window.destroy();
    Ok(end.map(String::from))
}
