import { instantToIso } from '#domain/calendar.ts';
import { completesAt } from '#domain/timer.ts';
import { currentSession, onSessionChange } from '../state/session-store.ts';
import { desktopBridge } from '../../platform/desktop.ts';

/** Tells the desktop app whether a countdown runs, and when it will end. */
export function syncDesktopTimer(): () => void {
  const desktop = desktopBridge();
  if (!desktop) return () => {};
  const tell = (): void => {
    const session = currentSession();
    const endsAtMs = session.state === 'none' ? null : completesAt(session.timer);
    if (session.state === 'none' || endsAtMs === null) return desktop.setTimer(null);
    desktop.setTimer({ title: session.event.description, endsAt: instantToIso(endsAtMs) });
  };
  tell();
  return onSessionChange(tell);
}
