import { showInMediaControls } from './media-session.ts';
import { keepScreenOn } from './wake-lock.ts';

/** What the device itself does for a session, beside the page. */
export function followOnDevice(): () => void {
  const stops = [keepScreenOn(), showInMediaControls()];
  return () => {
    for (const stop of stops) stop();
  };
}
