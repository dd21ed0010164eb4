import { formatClock, MS_PER_MINUTE } from '#domain/durations.ts';
import { coverPageTitle } from '../platform/page-title.ts';
import { onShownTurn, shownMomentMs } from './session-clock.ts';
import type { PlayingSession } from './session.ts';
import { currentSession } from './session-store.ts';
import { shownSeconds, shownUnits } from './shown-time.ts';
import { onUnseenDone, unseenDone } from './unseen-done.ts';

/** Shows in the tab the time while a session goes on, and what was done while nobody looked. */
export function keepTitle(): () => void {
  writeTitle();
  const stops = [onShownTurn(writeTitle), onUnseenDone(writeTitle)];
  return () => {
    for (const stop of stops) stop();
    coverPageTitle(null);
  };
}

function writeTitle(): void {
  const done = unseenDone();
  const session = currentSession();
  if (done !== null) return coverPageTitle(`✓ ${done} is done`);
  coverPageTitle(session.state === 'none' ? null : titleOf(session));
}

/** A hidden page shows whole minutes: so it has to be woken once a minute only. */
function titleOf({ event, timer }: PlayingSession): string {
  const atMs = shownMomentMs();
  const time = document.hidden
    ? `${shownUnits(timer, atMs, MS_PER_MINUTE)} min`
    : formatClock(shownSeconds(timer, atMs));
  return `${timer.state === 'paused' ? '❚❚ ' : ''}${time} · ${event.description}`;
}
