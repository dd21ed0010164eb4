import { MS_PER_SECOND } from '#domain/durations.ts';
import { elapsedAt, type ActiveTimer } from '#domain/timer.ts';
import { nowMs } from '../../platform/clock.ts';
import { isOptionOn, onOptionChange } from '../../platform/device-options.ts';
import { stopAll } from '../../platform/signal.ts';
import { createSilentPlayer, type SilentPlayer } from '../../platform/silent-player.ts';
import { finishSession, pauseSession, resumeSession } from '../state/session-actions.ts';
import { currentSession, onSessionChange } from '../state/session-store.ts';
import type { PlayingSession } from '../state/session.ts';

/** Whether this browser shows media controls for a page and passes media keys to it. */
export function hasMediaControls(): boolean {
  return 'mediaSession' in navigator;
}

const ACTIONS = [
  ['play', resumeSession],
  ['pause', pauseSession],
  ['stop', finishSession],
] as const;

const ARTWORK = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
];

/**
 * Shows the session in the device's media controls, whose keys pause, resume and finish it, if the user has chosen
 * that. Written only when the session changes: the device counts the seconds by itself.
 */
export function showInMediaControls(): () => void {
  if (!hasMediaControls()) return () => {};
  let player: SilentPlayer | null = null;

  function follow(): void {
    const session = currentSession();
    if (session.state === 'none' || !isOptionOn('media-controls')) return leave();
    if (!player) {
      player = createSilentPlayer();
      for (const [action, act] of ACTIONS) navigator.mediaSession.setActionHandler(action, act);
    }
    if (session.timer.state === 'running') player.play();
    else player.pause();
    show(session);
  }

  function leave(): void {
    if (!player) return;
    player.stop();
    player = null;
    for (const [action] of ACTIONS) navigator.mediaSession.setActionHandler(action, null);
    navigator.mediaSession.metadata = null;
    navigator.mediaSession.playbackState = 'none';
    navigator.mediaSession.setPositionState();
  }

  const stop = stopAll([onSessionChange(follow), onOptionChange(follow)]);
  follow();
  return () => {
    stop();
    leave();
  };
}

function show({ event, timer }: PlayingSession): void {
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({
    title: event.description,
    artist: event.Value.description,
    album: 'Hexis',
    artwork: ARTWORK,
  });
  mediaSession.playbackState = timer.state === 'running' ? 'playing' : 'paused';
  mediaSession.setPositionState(readPosition(timer, nowMs()));
}

/** Position in seconds, from which the device counts on by itself; a stopwatch has no end. */
function readPosition(
  timer: ActiveTimer,
  nowMs: number,
): { readonly duration: number; readonly position: number } {
  const hasEnd = timer.mode === 'timer' && timer.targetMs > 0;
  const duration = hasEnd ? timer.targetMs / MS_PER_SECOND : Number.POSITIVE_INFINITY;
  const position = Math.min(elapsedAt(timer, nowMs) / MS_PER_SECOND, duration);
  return { duration, position };
}
