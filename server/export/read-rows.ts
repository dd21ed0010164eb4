import { findBreakCycle } from '../breaks/store.ts';
import type { Reader } from '../db/db.ts';
import type {
  BreakCycleRow,
  BreakRow,
  HabitRow,
  IdentityRow,
  PlayEventRow,
  ScheduleRow,
  TodoRow,
} from '../db/schema.ts';
import {
  listAllBreaks,
  listAllHabits,
  listAllIdentities,
  listAllPlayEvents,
  listAllSchedules,
  listAllTodos,
} from './store.ts';

/** Everything of one person but the person. */
export interface OwnRows {
  readonly identities: IdentityRow[];
  readonly habits: HabitRow[];
  readonly breaks: BreakRow[];
  readonly schedules: ScheduleRow[];
  readonly events: PlayEventRow[];
  readonly todos: TodoRow[];
  readonly cycle: BreakCycleRow | undefined;
}

export async function readOwnRows(reader: Reader, userId: string): Promise<OwnRows> {
  return {
    identities: await reader.all(listAllIdentities, { userId }),
    habits: await reader.all(listAllHabits, { userId }),
    breaks: await reader.all(listAllBreaks, { userId }),
    schedules: await reader.all(listAllSchedules, { userId }),
    events: await reader.all(listAllPlayEvents, { userId }),
    todos: await reader.all(listAllTodos, { userId }),
    cycle: await reader.first(findBreakCycle, { userId }),
  };
}
