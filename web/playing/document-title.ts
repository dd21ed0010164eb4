import { formatClock, MS_PER_MINUTE } from '#domain/durations.ts';
import { coverPageTitle } from '../platform/page-title.ts';
import { onShownTurn, shownMomentMs } from './session-clock.ts';
import type { PlayingSession } from './session.ts';
import { currentSession } from './session-store.ts';
import { shownSeconds, shownUnits } from './shown-time.ts';

/** What was done while nobody looked; it stands in the tab until somebody does. */
let unseenDone: string | null = null;

/** Shows the time in the tab while a session goes on. */
export function keepTitle(): () => void {
  writeTitle();
  const stop = onShownTurn(writeTitle);
  window.addEventListener('focus', takeAsSeen);
  return () => {
    stop();
    window.removeEventListener('focus', takeAsSeen);
    coverPageTitle(null);
  };
}

/** Says in the tab that something is done, where nobody looks at the page. */
export function titleDone(habitName: string): void {
  if (!document.hidden && document.hasFocus()) return;
  unseenDone = habitName;
  writeTitle();
}

function takeAsSeen(): void {
  unseenDone = null;
  writeTitle();
}

function writeTitle(): void {
  const session = currentSession();
  if (unseenDone !== null) return coverPageTitle(`✓ ${unseenDone} is done`);
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
