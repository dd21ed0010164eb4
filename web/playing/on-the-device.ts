import { showInMediaControls } from './media-session.ts';
import { keepScreenOn } from './wake-lock.ts';
import { stopAll } from '../platform/signal.ts';

/** What the device itself does for a session, beside the page. */
export function followOnDevice(): () => void {
  return stopAll([keepScreenOn(), showInMediaControls()]);
}
