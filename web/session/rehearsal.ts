import { DEFAULT_COLOR } from '#domain/colors.ts';
import type { PlayingSession } from '../playing/session.ts';

/** What the screen of a session is made with before there is one: a countdown that has just begun, of nobody's habit. */
export const REHEARSAL: PlayingSession = {
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
  timer: { state: 'running', mode: 'timer', targetMs: 0, elapsedMs: 0, runningSinceMs: 0 },
};
