//! A start anew, for another choice of where to play.

use std::sync::atomic::{AtomicBool, Ordering};
use tauri::{AppHandle, Manager};

/// Whether the program starts again at its end.
#[derive(Default)]
pub struct Restart(AtomicBool);

/// Ends the program and starts it again.
pub fn request(app: &AppHandle) {
    app.state::<Restart>().0.store(true, Ordering::Relaxed);
    app.exit(0);
}

/// The last act of the program. It starts again without its arguments: the window appears, and a link is followed once.
pub fn perform(app: &AppHandle) {
    if app.state::<Restart>().0.load(Ordering::Relaxed) {
        app.cleanup_before_exit();
        let mut env = app.env();
        env.args_os.truncate(1);
        tauri::process::restart(&env);
    }
}
