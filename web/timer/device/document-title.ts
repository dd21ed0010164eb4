import { isolate } from '#domain/characters.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { coverPageTitle } from '../../platform/page-title.ts';
import { stopAll } from '../../platform/signal.ts';
import { onShownTurn, shownMomentMs } from '../state/session-clock.ts';
import { currentSession } from '../state/session-store.ts';
import type { PlayingSession } from '../state/session.ts';
import { shownUnits } from '../state/shown-time.ts';
import { onUnseenDone, unseenDone } from './unseen-done.ts';

/** Shows the time in the tab's title while a session runs, and the name of a session that ended unseen. */
export function syncTitle(): () => void {
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
  if (done !== null) return coverPageTitle(`✓ ${isolate(done)} is done`);
  coverPageTitle(session.state === 'none' ? null : titleOf(session));
}

/**
 * Shows whole minutes: a hidden page then wakes only once a minute, and a page that is seen shows its seconds itself.
 * Changing the title costs the browser more than all the page's own writes of a second.
 */
function titleOf({ event, timer }: PlayingSession): string {
  const minutes = shownUnits(timer, shownMomentMs(), MS_PER_MINUTE);
  return `${timer.state === 'paused' ? '❚❚ ' : ''}${minutes} min · ${isolate(event.description)}`;
}
