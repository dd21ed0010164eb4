import { instantToIso } from '#domain/calendar.ts';
import { completesAt, elapsedAt, remainingAt } from '#domain/timer.ts';
import { nowMs } from '../../platform/clock.ts';
import { desktopBridge, type DesktopTimer } from '../../platform/desktop.ts';
import { stopAll } from '../../platform/signal.ts';
import { askToFinish } from '../overlays/ask-to-end.ts';
import { pauseSession, resumeSession } from '../state/session-actions.ts';
import { currentSession, onSessionChange } from '../state/session-store.ts';
import type { PlayingSession } from '../state/session.ts';

const CONTROLS = { pause: pauseSession, resume: resumeSession, finish: askToFinish };

/** Shows the session in the desktop app's tray, and does what is pressed there. */
export function syncDesktopTimer(): () => void {
  const desktop = desktopBridge();
  if (!desktop) return () => {};
  const update = (): void => {
    const session = currentSession();
    desktop.setTimer(session.state === 'none' ? null : describe(session));
  };
  update();
  return stopAll([
    onSessionChange(update),
    desktop.onCommand((command) => {
      if (typeof command === 'string' && currentSession().state !== 'none') CONTROLS[command]();
    }),
  ]);
}

function describe({ event, timer }: PlayingSession): DesktopTimer {
  const now = nowMs();
  const endsAtMs = completesAt(timer);
  const isRunning = timer.state === 'running';
  const countsFromMs = isRunning && endsAtMs === null ? now - elapsedAt(timer, now) : null;
  return {
    title: event.description,
    isRunning,
    endsAt: endsAtMs === null ? null : instantToIso(endsAtMs),
    countsFrom: countsFromMs === null ? null : instantToIso(countsFromMs),
    shownMs: timer.mode === 'timer' ? remainingAt(timer, now) : elapsedAt(timer, now),
  };
}
