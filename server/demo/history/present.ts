import type { Export } from '#contract/export.ts';
import { instantToIso } from '#domain/calendar.ts';
import { minutesToMs } from '#domain/durations.ts';
import type { CastBreak } from './breaks.ts';
import type { CastHabit, CastIdentity } from './cast.ts';
import type { Session } from './sessions.ts';

/** What was made up, as a document has it. */
export function presentHistory(told: {
  identities: readonly CastIdentity[];
  breaks: readonly CastBreak[];
  sessions: readonly Session[];
  zone: string;
}): Pick<Export, 'values' | 'habits' | 'breaks' | 'events'> {
  return {
    values: told.identities.map(presentIdentity),
    habits: told.identities.flatMap(({ habits }) => habits.map(presentHabit)),
    breaks: told.breaks.map(presentBreak),
    events: told.sessions.map((session) => presentSession(session, told.zone)),
  };
}

function presentIdentity({ id, name, color, madeAtMs }: CastIdentity): Export['values'][number] {
  const createdAt = instantToIso(madeAtMs);
  return { id, description: name, color, is_active: true, createdAt };
}

function presentHabit(habit: CastHabit): Export['habits'][number] {
  return {
    id: habit.id,
    value_id: habit.identityId,
    description: habit.name,
    duration: minutesToMs(habit.minutes),
    details: habit.notes,
    is_active: habit.lastDay === null,
    is_break: habit.breakAfterMinutes !== undefined,
    archived_with_value: false,
    createdAt: instantToIso(habit.madeAtMs),
  };
}

function presentBreak({ id, habit, intervalMs, position }: CastBreak): Export['breaks'][number] {
  const createdAt = instantToIso(habit.madeAtMs + 1);
  return { id, habit_id: habit.id, interval: intervalMs, order: position, createdAt };
}

function presentSession(session: Session, zone: string): Export['events'][number] {
  const { id, habit, startMs, durationMs, isMarked } = session;
  return {
    id,
    value_id: habit.identityId,
    habit_id: habit.id,
    source: isMarked ? 'submitted' : 'played',
    duration: durationMs,
    timer: null,
    occurred_at: instantToIso(startMs),
    time_zone: zone,
    is_settled: true,
    createdAt: instantToIso(isMarked ? startMs + durationMs : startMs),
  };
}
