import { MS_PER_MINUTE } from '#domain/durations.ts';
import { coverPageTitle } from '../platform/page-title.ts';
import { onShownTurn, shownMomentMs } from './session-clock.ts';
import type { PlayingSession } from './session.ts';
import { currentSession } from './session-store.ts';
import { shownUnits } from './shown-time.ts';
import { onUnseenDone, unseenDone } from './unseen-done.ts';
import { stopAll } from '../platform/signal.ts';

/** Shows in the tab the time while a session goes on, and what was done while nobody looked. */
export function keepTitle(): () => void {
  writeTitle();
  const stop = stopAll([onShownTurn(writeTitle), onUnseenDone(writeTitle)]);
  return () => {
    stop();
    coverPageTitle(null);
  };
}

function writeTitle(): void {
  const done = unseenDone();
  const session = currentSession();
  if (done !== null) return coverPageTitle(`✓ ${done} is done`);
  coverPageTitle(session.state === 'none' ? null : titleOf(session));
}

/**
 * In whole minutes: a hidden page has to be woken once a minute only, and where the page can be seen, so can its seconds.
 * Another title costs the browser more than all that the page itself writes in a second.
 */
function titleOf({ event, timer }: PlayingSession): string {
  const minutes = shownUnits(timer, shownMomentMs(), MS_PER_MINUTE);
  return `${timer.state === 'paused' ? '❚❚ ' : ''}${minutes} min · ${event.description}`;
}
