import { formatClock } from '#domain/durations.ts';
import { coverPageTitle } from '../platform/page-title.ts';
import { onShownSecondEvenHidden, shownMomentMs } from './session-clock.ts';
import { currentSession } from './session-store.ts';
import { shownSeconds } from './shown-time.ts';

/** Shows the time in the tab while a session goes on. */
export function keepTitle(): () => void {
  writeTitle();
  const stop = onShownSecondEvenHidden(writeTitle);
  return () => {
    stop();
    coverPageTitle(null);
  };
}

function writeTitle(): void {
  const session = currentSession();
  if (session.state === 'none') return coverPageTitle(null);
  const { event, timer } = session;
  const time = formatClock(shownSeconds(timer, shownMomentMs()));
  coverPageTitle(`${timer.state === 'paused' ? '❚❚ ' : ''}${time} · ${event.description}`);
}
