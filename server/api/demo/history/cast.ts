import type { Export } from '#contract/export.ts';
import {
  instantOnDay,
  type DayKey,
  type DayRange,
  type DayRule,
  instantToIso,
} from '#domain/calendar.ts';
import { MS_PER_MINUTE, minutesToMs } from '#domain/durations.ts';
import type { CastBreak } from './breaks.ts';
import type { Chance } from './chance.ts';
import { LIFE, type LifeHabit, type LifeIdentity } from './life.ts';
import type { SeededSession } from './sessions.ts';

/** An identity of the made-up life with its ids and times. */
interface CastIdentity extends Omit<LifeIdentity, 'habits'> {
  readonly id: string;
  readonly madeAtMs: number;
  readonly habits: readonly CastHabit[];
}

export interface CastHabit extends LifeHabit {
  readonly id: string;
  readonly identityId: string;
  readonly madeAtMs: number;
  readonly firstDay: DayKey;
  /** Null if it is still played. */
  readonly lastDay: DayKey | null;
}

/** Makes a UUID version 7 of an instant. */
export type MakeId = (ms: number) => string;

/** Earlier than any session of the day, for every start hour of days. */
const MAKING_TIME = '06:05';

export function createIdMaker(chance: Chance): MakeId {
  return (ms) => {
    const bytes = Buffer.from(chance.bytes(16));
    bytes.writeUIntBE(ms, 0, 6);
    bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
}

/** Gives everything in the life an id, and the day of `days` on which it was made. */
export function castLife(
  days: readonly DayRange[],
  { rule, makeId }: { rule: DayRule; makeId: MakeId },
): CastIdentity[] {
  const dayAfter = (count: number) => days[Math.min(count, days.length - 1)]?.day ?? '';
  // Half a minute apart, so that the ids are in the order of the life.
  let place = 0;
  const makingOf = (day: DayKey) => {
    place += 1;
    return instantOnDay(day, MAKING_TIME, rule) + (place * MS_PER_MINUTE) / 2;
  };

  return LIFE.map(({ name, color, habits }) => {
    const [firstHabit] = habits;
    const madeAtMs = makingOf(dayAfter(firstHabit?.madeAfterDays ?? 0));
    const id = makeId(madeAtMs);
    const cast = habits.map((habit): CastHabit => {
      const firstDay = dayAfter(habit.madeAfterDays);
      const habitMadeAtMs = makingOf(firstDay);
      const { endsAfterDays } = habit;
      return {
        ...habit,
        id: makeId(habitMadeAtMs),
        identityId: id,
        madeAtMs: habitMadeAtMs,
        firstDay,
        lastDay: endsAfterDays === undefined ? null : dayAfter(endsAfterDays),
      };
    });
    return { id, name, color, madeAtMs, habits: cast };
  });
}

/** Presents the made-up history as an export. */
export function presentHistory(history: {
  identities: readonly CastIdentity[];
  breaks: readonly CastBreak[];
  sessions: readonly SeededSession[];
  zone: string;
}): Pick<Export, 'values' | 'habits' | 'breaks' | 'events'> {
  return {
    values: history.identities.map(presentIdentity),
    habits: history.identities.flatMap(({ habits }) => habits.map(presentHabit)),
    breaks: history.breaks.map(presentBreak),
    events: history.sessions.map((session) => presentSession(session, history.zone)),
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

function presentSession(session: SeededSession, zone: string): Export['events'][number] {
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
