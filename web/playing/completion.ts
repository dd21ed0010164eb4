import type { Timer } from '#domain/timer.ts';
import { nowMs } from '../platform/clock.ts';
import { playCompletionSound } from '../platform/completion-sound.ts';
import { keepInDay } from './cached-day.ts';
import { gainTime } from './cached-identities.ts';
import { deliverCompletion } from './session-delivery.ts';
import { completedEvent, NO_SESSION, recordedMs, type PlayingSession } from './session.ts';
import { keepSession, keptSession } from './session-store.ts';

const listeners = new Set<() => void>();

/** Called when a session was completed, by its timer or by hand. */
export function onCompletion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records a session that has come to its end; the screen shows it at once. */
export function completeSession({ event }: PlayingSession, ended: Timer): void {
  const kept = keptSession();
  keepSession(NO_SESSION);
  // Another tab, which sees the same end, has recorded it.
  if (kept.state === 'none' || kept.event.id !== event.id || ended.state === 'idle') return;
  const durationMs = recordedMs(ended, nowMs());
  keepInDay(completedEvent(event, durationMs));
  gainTime(event.value_id, durationMs);
  soundIfAllowed();
  const { mode, targetMs } = ended;
  const timer = { state: 'paused', mode, targetMs, elapsedMs: durationMs } as const;
  void deliverCompletion(event, timer, durationMs);
  for (const listener of listeners) listener();
}

/** A page that nobody has touched may not sound, and would only do so late, at the next touch. */
function soundIfAllowed(): void {
  if (navigator.userActivation.hasBeenActive) playCompletionSound();
}
