import { DEFAULT_COLOR } from '#domain/colors.ts';
import { startTimer } from '#domain/timer.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { nowMs } from '../../platform/clock.ts';
import { createStore } from '../../platform/signal.ts';
import { beginSession, type Playable, type StartedSession } from './session.ts';

/** A countdown that has just begun, shown hidden: the session screen is pre-rendered with it. */
const likelySession = createStore<StartedSession>({
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
});
let lastLikely: Playable | null = null;
let wanted: Playable | null = null;

/** Pre-renders the session screen, after the next paint, for the likely next session. */
export function prerenderSession(likely: Playable): void {
  if (wanted === null) afterPaint(makeReady);
  wanted = likely;
}

export const currentLikelySession = likelySession.get;

export const useLikelySession = likelySession.use;

function makeReady(): void {
  const likely = wanted;
  wanted = null;
  if (likely === null || likely === lastLikely) return;
  lastLikely = likely;
  likelySession.set(beginSession(likely, '', nowMs()));
}
