//! Hexis as a program of the desktop: a window with the web app of a server, and what a page of a browser cannot do.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod address;
mod choice;
mod local;
mod notices;
mod provider;
mod secrets;
mod timer;
mod windows;

use tauri::{RunEvent, WindowEvent};

fn main() {
    let app = tauri::Builder::default()
        // The first plug-in, so that a second program ends before it does anything.
        .plugin(tauri_plugin_single_instance::init(|app, _, _| windows::focus(app)))
        // Its script would send links of the page to a command that the page may not call.
        .plugin(tauri_plugin_opener::Builder::new().open_js_links_on_click(false).build())
        .manage(local::LocalServer::default())
        .manage(secrets::Secrets::default())
        .manage(timer::Timer::default())
        .manage(windows::Home::default())
        .invoke_handler(tauri::generate_handler![
            choice::choose_here,
            choice::choose_server,
            notices::notify,
            provider::visit_provider,
            secrets::read_secrets,
            secrets::write_secrets,
            timer::set_timer,
        ])
        .setup(|app| {
            timer::show_tray(app.handle())?;
            windows::open_first(app.handle())?;
            Ok(())
        })
        .build(tauri::generate_context!())
        .expect("the program cannot start");
    app.run(|app, event| match event {
        RunEvent::WindowEvent { label, event: WindowEvent::CloseRequested { api, .. }, .. } => {
            windows::close(app, &label, &api);
        }
        RunEvent::Exit => local::stop(app),
        _ => {}
    });
}
