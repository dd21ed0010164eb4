import { stopAll } from '../../platform/signal.ts';
import { announceEnds } from '../alarm/announcing.ts';
import { syncFavicon } from '../alarm/favicon.ts';
import { watchAbsence } from '../desktop/absence.ts';
import { listHabitsOnDesktop } from '../desktop/desktop-habits.ts';
import { remindOnDesktop } from '../desktop/desktop-reminders.ts';
import { syncDesktopTimer } from '../desktop/desktop-timer.ts';
import { syncTitle } from './document-title.ts';
import { recordActivity } from './last-activity.ts';
import { showInMediaControls } from './media-session.ts';
import { manageWakeLock } from './wake-lock.ts';

/** Starts what a session does outside of the page: its notices, the tab's title and icon, media controls and the wake lock. */
export function followOnDevice(): () => void {
  return stopAll([
    announceEnds(),
    syncFavicon(),
    syncDesktopTimer(),
    listHabitsOnDesktop(),
    watchAbsence(),
    remindOnDesktop(),
    syncTitle(),
    recordActivity(),
    manageWakeLock(),
    showInMediaControls(),
  ]);
}
