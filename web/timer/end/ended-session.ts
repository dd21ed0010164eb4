import type { PausedTimer } from '#domain/timer.ts';
import { createStore } from '../../platform/store.ts';
import type { DoneSession } from '../state/session.ts';

/** The work that has just ended. */
export interface EndedSession {
  readonly done: DoneSession;
  /** The ended timer, at its recorded time. */
  readonly timer: PausedTimer;
}

/** Until it is put away or gone on with, or another session begins; not kept over a reload. */
const ended = createStore<EndedSession | null>(null);

export const showEndedSession = ended.set;

export const useEndedSession = ended.use;

export const isEndShown = () => ended.get() !== null;

export const onEndShown = ended.subscribe;

export function putAwayEnd(): void {
  ended.set(null);
}
