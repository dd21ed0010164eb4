import { MS_PER_MINUTE } from '#domain/durations.ts';
import { stopAll } from '../platform/stop-all.ts';
import { onShownTurn, shownMomentMs } from '../playing/session-clock.ts';
import { currentSession } from '../playing/session-store.ts';
import { shownElapsedSeconds } from '../playing/shown-time.ts';
import { onUnseenDone, unseenDone } from '../playing/unseen-done.ts';
import { drawIcon, type IconState } from './favicon-drawing.ts';

const SECONDS_PER_MINUTE = 60;

/** Draws the session into the tab's icon: anew once a minute, and where it starts, pauses or is done. */
export function keepFavicon(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plain = link?.href ?? '';
  let shown: IconState = { kind: 'plain' };

  function write(): void {
    const state = readState();
    if (isSame(state, shown)) return;
    shown = state;
    if (link) link.href = state.kind === 'plain' ? plain : toUrl(state);
  }

  write();
  const stop = stopAll([onShownTurn(write), onUnseenDone(write)]);
  return () => {
    stop();
    if (link) link.href = plain;
  };
}

function toUrl(state: IconState): string {
  return `data:image/svg+xml,${encodeURIComponent(drawIcon(state))}`;
}

function isSame(one: IconState, other: IconState): boolean {
  return one.kind === other.kind && playedOf(one) === playedOf(other);
}

function playedOf(state: IconState): number {
  return 'played' in state ? state.played : 0;
}

function readState(): IconState {
  const session = currentSession();
  if (unseenDone() !== null) return { kind: 'done' };
  if (session.state === 'none') return { kind: 'plain' };
  const { timer } = session;
  const minutes = Math.floor(shownElapsedSeconds(timer, shownMomentMs()) / SECONDS_PER_MINUTE);
  const played = timer.targetMs > 0 ? Math.min(1, (minutes * MS_PER_MINUTE) / timer.targetMs) : 0;
  return { kind: timer.state, played };
}
