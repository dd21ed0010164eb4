import { useSyncExternalStore } from 'react';
import { DEFAULT_COLOR } from '#domain/colors.ts';
import { startTimer } from '#domain/timer.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { nowMs } from '../platform/clock.ts';
import { beginSession, type Playable, type StartedSession } from './session.ts';
import { createSignal } from '../platform/signal.ts';

/** A countdown that has just begun, which nobody plays: what the screen of a session is made with ahead. */
let rehearsal: StartedSession = {
  state: 'playing',
  event: {
    id: '',
    habit_id: null,
    value_id: '',
    description: '',
    color: DEFAULT_COLOR,
    occurred_at: '',
    createdAt: '',
    todos: [],
    Value: { id: '', description: '', color: DEFAULT_COLOR },
  },
  timer: startTimer(0, 'timer', 0),
};
let rehearsed: Playable | null = null;
let wanted: Playable | null = null;
const changed = createSignal();

/** Makes the screen of a session ready for what is likely to be played next, in a moment. */
export function rehearse(likely: Playable): void {
  if (wanted === null) afterPaint(makeReady);
  wanted = likely;
}

export function currentRehearsal(): StartedSession {
  return rehearsal;
}

export function useRehearsal(): StartedSession {
  return useSyncExternalStore(changed.subscribe, currentRehearsal);
}

function makeReady(): void {
  const likely = wanted;
  wanted = null;
  if (likely === null || likely === rehearsed) return;
  rehearsed = likely;
  rehearsal = beginSession(likely, '', nowMs());
  changed.emit();
}
