//! Notices when nobody uses the computer while a session runs.

use crate::{commands, timer};
use serde_json::json;
use std::{thread, time::Duration};
use tauri::AppHandle;
use user_idle2::UserIdle;

const LOOK_EVERY: Duration = Duration::from_secs(5);
/// A shorter absence is not worth a word; the app has a larger limit of its own.
const LEAST: Duration = Duration::from_secs(60);

/// Time without a press in any program, at the last look.
#[derive(Default)]
struct Idle(Duration);

impl Idle {
    /// Length of an absence that has just ended.
    fn look(&mut self, now: Duration) -> Option<Duration> {
        let before = std::mem::replace(&mut self.0, now);
        (now < before && before >= LEAST).then_some(before)
    }
}

/// Tells the app's page when somebody is back. Systems that do not say how long nobody was there are silent.
pub fn watch(app: &AppHandle) {
    // Without a display the library would end the program.
    if cfg!(target_os = "linux") && std::env::var_os("DISPLAY").is_none() {
        return;
    }
    let app = app.clone();
    thread::spawn(move || {
        let mut idle = Idle::default();
        loop {
            thread::sleep(LOOK_EVERY);
            let Ok(now) = UserIdle::get_time() else { return };
            let ended = idle.look(now.duration());
            if let Some(away) = ended.filter(|_| timer::running_title(&app).is_some()) {
                let ms = u64::try_from(away.as_millis()).unwrap_or(u64::MAX);
                commands::send(&app, json!({ "away": ms }));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::Idle;
    use std::time::Duration;

    #[test]
    fn an_absence_ends_with_the_next_press_and_a_short_one_is_none() {
        let mut idle = Idle::default();
        let mut look = |seconds| idle.look(Duration::from_secs(seconds)).map(|away| away.as_secs());
        assert_eq!([0, 5, 59, 3].map(&mut look), [None; 4]);
        assert_eq!([64, 900, 2, 7].map(&mut look), [None, None, Some(900), None]);
    }
}
