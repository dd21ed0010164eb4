import type { PlayEvent } from '#contract/events.ts';
import type { PausedTimer } from '#domain/timer.ts';
import { todayQuery } from '../../data/queries/queries.ts';
import { queryClient } from '../../data/queries/query-client.ts';
import { createStore } from '../../platform/signal.ts';
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

/** The ended session as the day has it; undefined if it was cancelled, deleted or is not recorded yet. */
export function findRecorded(
  session: EndedSession | null,
  day: readonly PlayEvent[] = [],
): PlayEvent | undefined {
  return day.find(({ id, duration }) => id === session?.done.event.id && duration !== null);
}

export const isEndShown = () =>
  findRecorded(ended.get(), queryClient.getQueryData(todayQuery.queryKey)) !== undefined;

export const onEndShown = ended.subscribe;

export function putAwayEnd(): void {
  ended.set(null);
}
