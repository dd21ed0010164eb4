import { MS_PER_MINUTE } from '#domain/durations.ts';
import { stopAll } from '../../platform/signal.ts';
import { MARK_EDGE, MARK_FACES } from '../../ui/mark.ts';
import { onUnseenDone, unseenDone } from '../device/unseen-done.ts';
import { onShownTurn, shownMomentMs } from '../state/session-clock.ts';
import { currentSession } from '../state/session-store.ts';
import { shownElapsedSeconds } from '../state/shown-time.ts';

const SECONDS_PER_MINUTE = 60;

/** Draws the session into the tab's icon: once a minute, and when it starts, pauses or ends. */
export function syncFavicon(): () => void {
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

/** State of the tab's icon; `played` is the fraction of the plan, 0 to 1. */
type IconState =
  | { readonly kind: 'plain' | 'done' }
  | { readonly kind: 'running' | 'paused'; readonly played: number };

const INK = '#2b1b3d';
const TRACK = '#8d7f9b';
const FILLED = '#f6a44c';
const DONE = '#2f9e5f';
const RING = { radius: 28, width: 8 };

const MARK = [MARK_EDGE, ...MARK_FACES]
  .map(({ color, d }) => `<path fill="${color}" d="${d}"/>`)
  .join('');

/** Returns the icon as an SVG, 64 units square. It must be legible at 16 pixels. */
function drawIcon(state: IconState): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${drawBody(state)}</svg>`;
}

function drawBody(state: IconState): string {
  switch (state.kind) {
    case 'plain':
      return MARK;
    case 'done':
      return MARK + badge(DONE, 'M38 47l6 6 11-12');
    case 'running':
      return `${ring(state.played)}<g transform="translate(11.2 11.2) scale(.65)">${MARK}</g>`;
    case 'paused':
      return ring(state.played) + badge(INK, 'M26 22v20M38 22v20', 32, 22);
  }
}

function ring(played: number): string {
  const circle = `cx="32" cy="32" r="${RING.radius}" fill="none" stroke-width="${RING.width}"`;
  const filled = Math.max(0.03, played).toFixed(3);
  return `<circle ${circle} stroke="${TRACK}"/><circle ${circle} stroke="${FILLED}" pathLength="1" stroke-dasharray="${filled} 2" transform="rotate(-90 32 32)"/>`;
}

function badge(color: string, sign: string, at = 46, radius = 18): string {
  return `<circle cx="${at}" cy="${at}" r="${radius}" fill="${color}"/><path d="${sign}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
}
