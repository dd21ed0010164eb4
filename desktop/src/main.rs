//! Hexis as a program of the desktop: a window with the web app of a server, and what a page of a browser cannot do.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod address;
mod choice;
mod commands;
mod idle;
mod journey;
mod local;
mod notices;
mod provider;
mod restart;
mod secrets;
mod timer;
mod tray;
mod windows;

use tauri::{RunEvent, WindowEvent};
use tauri_plugin_autostart::MacosLauncher;
use tauri_plugin_window_state::StateFlags;

fn main() {
    let app = tauri::Builder::default()
        // The first plug-in, so that a second program ends before it does anything.
        .plugin(tauri_plugin_single_instance::init(|app, args, _| {
            windows::focus(app);
            commands::follow_links(app, args);
        }))
        .plugin(tauri_plugin_autostart::init(MacosLauncher::LaunchAgent, Some(vec![windows::IN_BACKGROUND])))
        .plugin(tauri_plugin_global_shortcut::Builder::new().build())
        // The app's window and the small one open where and as large as they were; whether they are shown is decided here.
        .plugin(
            tauri_plugin_window_state::Builder::new()
                .with_state_flags(StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED)
                .with_filter(windows::is_restored)
                .build(),
        )
        // Its script would send links of the page to a command that the page may not call.
        .plugin(tauri_plugin_opener::Builder::new().open_js_links_on_click(false).build())
        .manage(commands::Commands::default())
        .manage(local::LocalServer::default())
        .manage(restart::Restart::default())
        .manage(secrets::Secrets::default())
        .manage(timer::Timer::default())
        .manage(windows::Home::default())
        .invoke_handler(tauri::generate_handler![
            choice::choose_here,
            choice::choose_server,
            journey::forget_journey,
            journey::move_to_server,
            journey::read_journey,
            notices::notify,
            provider::visit_provider,
            secrets::read_secrets,
            secrets::write_secrets,
            timer::set_timer,
        ])
        .setup(|app| {
            tray::show(app.handle())?;
            idle::watch(app.handle());
            windows::open_first(app.handle())?;
            commands::follow_links(app.handle(), std::env::args());
            Ok(())
        })
        .build(tauri::generate_context!())
        .expect("the program cannot start");
    app.run(|app, event| match event {
        RunEvent::WindowEvent { label, event: WindowEvent::CloseRequested { api, .. }, .. } => {
            windows::close(app, &label, &api);
        }
        RunEvent::Exit => {
            local::stop(app);
            restart::perform(app);
        }
        #[cfg(target_os = "macos")]
        RunEvent::Opened { urls } => commands::follow_links(app, urls.into_iter().map(String::from)),
        _ => {}
    });
}
