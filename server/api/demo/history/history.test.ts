import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExportSchema, type Export } from '#contract/export.ts';
import { completeWork, type BreakCycle } from '#domain/breaks.ts';
import {
  dayKey,
  dayRange,
  dayRanges,
  instantToIso,
  isoToInstant,
  listDays,
  type DayRule,
} from '#domain/calendar.ts';
import { MS_PER_MINUTE } from '#domain/durations.ts';
import { levelAt, levelThresholdMs } from '#domain/levels.ts';
import { compileSchema } from '../../../http/compile-schema.ts';
import { seedChance } from './chance.ts';
import { makeHistory } from './history.ts';

/**
 * Zones whose clocks change by an hour, by half an hour, at midnight or around Ramadan, and one that skipped a date.
 */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Antarctica/Troll',
];

interface Told {
  readonly document: Export;
  readonly now: number;
  readonly rule: DayRule;
  readonly today: { day: string; startMs: number; endMs: number };
}

const lives = fc.record({
  now: fc.oneof(
    fc.integer({ min: Date.UTC(2002, 0), max: Date.UTC(2098, 0) }),
    // Around the date that Samoa skipped.
    fc.integer({ min: Date.UTC(2011, 11, 29), max: Date.UTC(2012, 3) }),
  ),
  zone: fc.constantFrom(...ZONES),
  dayStartHour: fc.integer({ min: 0, max: 6 }),
  months: fc.constantFrom(3, 3, 3, 3, 12),
  seed: fc.nat(),
});

function check(property: (life: Told) => void, numRuns = 30): void {
  const told = fc.property(lives, ({ now, zone, dayStartHour, months, seed }) => {
    const rule = { zone, dayStartHour };
    const chance = seedChance(seed);
    const document = makeHistory({ now, rule, months, name: 'Guest', chance });
    const day = dayKey(now, rule);
    property({ document, now, rule, today: { day, ...dayRange(day, rule) } });
  });
  fc.assert(told, { numRuns });
}

type PlayEvent = Export['events'][number];

const startOf = (event: PlayEvent) => isoToInstant(event.occurred_at);
const endOf = (event: PlayEvent) => startOf(event) + (event.duration ?? 0);
const isRound = ({ duration }: PlayEvent) => (duration ?? 0) % 1000 === 0;
const sum = (list: readonly number[]) => list.reduce((total, ms) => total + ms, 0);

function timeOf({ events }: Export, identityId: string): number {
  const theirs = events.filter((event) => event.value_id === identityId);
  return sum(theirs.map(({ duration }) => duration ?? 0));
}

test('the history is a valid import, and every id occurs once', () => {
  const validator = compileSchema(ExportSchema);
  check(({ document }) => {
    expect(validator.Check(document)).toBe(true);
    const { values, habits, breaks, schedules, events, todos } = document;
    const ids = [values, habits, breaks, schedules, events, todos].flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }, 8);
});

test('the same seed gives the same history, and another seed another', () => {
  const rule = { zone: 'Europe/Berlin', dayStartHour: 0 };
  const tell = (seed: number) =>
    makeHistory({ now: 1.8e12, rule, months: 3, name: 'Ada', chance: seedChance(seed) });
  expect(tell(1)).toEqual(tell(1));
  expect(tell(1).events).not.toEqual(tell(2).events);
});

test('sessions do not overlap, and lie within their day, after their habit was made and before now', () => {
  check(({ document, now, rule }) => {
    const madeAt = new Map(document.habits.map((habit) => [habit.id, habit.createdAt]));
    let freeFromMs = 0;
    const wrong = document.events.filter((event) => {
      const [startMs, endMs] = [startOf(event), endOf(event)];
      const follows = startMs >= freeFromMs && endMs <= now;
      freeFromMs = endMs;
      const isLong = endMs - startMs > MS_PER_MINUTE && endMs - startMs < 120 * MS_PER_MINUTE;
      const isWithin = dayKey(endMs - 1, rule) === dayKey(startMs, rule);
      const isAfter = event.occurred_at > (madeAt.get(event.habit_id ?? '') ?? '');
      return !(follows && isLong && isWithin && isAfter);
    });
    expect(wrong).toEqual([]);
    const played = document.events.filter(({ source }) => source === 'played');
    expect(played.filter(isRound).length).toBeLessThan(played.length / 50);
  });
});

test('past sessions lie between 06:15 and 23:45', () => {
  check(({ document, rule, today }) => {
    const clock = (ms: number) =>
      Temporal.Instant.fromEpochMilliseconds(ms)
        .toZonedDateTimeISO(rule.zone)
        .toPlainTime()
        .toString();
    const past = document.events.filter((event) => startOf(event) < today.startMs);
    const odd = past.filter(
      (event) => clock(startOf(event)) < '06:15' || clock(endOf(event)) > '23:45',
    );
    expect(odd).toEqual([]);
  });
});

test('some days are skipped, also several in a row, but none recently', () => {
  check(({ document, rule, today }) => {
    const days = new Set(document.events.map((event) => dayKey(startOf(event), rule)));
    const [first = ''] = days;
    // Samoa's skipped date is not a day.
    const all = dayRanges(listDays(first, today.day), rule).filter((d) => d.startMs < d.endMs);
    const isPlayed = all.slice(0, -1).map(({ day }) => days.has(day));
    const pattern = isPlayed.map((played) => (played ? 'x' : '.')).join('');
    expect(pattern).toMatch(/\.{3}/);
    expect(pattern).toMatch(/x{11}$/);
    expect(days.size).toBeGreaterThan(isPlayed.length / 2);
  });
});

test('there are habits of every kind, and sessions grow with practice', () => {
  check(({ document }) => {
    const { values, habits, breaks, schedules, events } = document;
    expect(values).toHaveLength(4);
    expect(new Set(values.map(({ color }) => color)).size).toBe(4);
    for (const { id } of values) {
      const own = habits.filter((habit) => habit.value_id === id && habit.is_active);
      expect(own.length).toBeGreaterThanOrEqual(2);
      expect(own.length).toBeLessThanOrEqual(4);
    }
    expect(habits.filter(({ is_active }) => !is_active)).toHaveLength(1);
    expect(breaks.map(({ interval }) => interval / MS_PER_MINUTE)).toEqual([50, 50, 100]);
    const kinds = schedules.map(({ frequency_type }) => frequency_type);
    expect(new Set(kinds).size).toBe(5);
    // Of 3,000 histories each has 11 to 13, and one of thousands has 10.
    expect(new Set(events.map(({ habit_id }) => habit_id)).size).toBeGreaterThanOrEqual(8);

    const deepWork = habits.find(({ description }) => description === 'Deep work');
    const lengths = events.flatMap((e) => (e.habit_id === deepWork?.id ? (e.duration ?? 0) : []));
    const third = Math.floor(lengths.length / 3);
    expect(sum(lengths.slice(-third))).toBeGreaterThan(sum(lengths.slice(0, third)));
  });
});

test('levels differ, and one is 2 to 5 minutes away by a habit that is still due', () => {
  check(({ document, now, rule, today }) => {
    const levels = document.values.map(({ id }) => levelAt(timeOf(document, id)));
    expect(Math.min(...levels)).toBeGreaterThanOrEqual(4);
    expect(new Set(levels).size).toBeGreaterThanOrEqual(2);
    const [reader] = document.values;
    const ms = timeOf(document, reader?.id ?? '');
    const missingMs = levelThresholdMs(levelAt(ms) + 1) - ms;
    expect(missingMs).toBeGreaterThanOrEqual(2 * MS_PER_MINUTE);
    expect(missingMs).toBeLessThanOrEqual(5 * MS_PER_MINUTE);

    const daily = document.schedules.find(({ frequency_type }) => frequency_type === 'daily');
    const habit = document.habits.find(({ id }) => id === daily?.habit_id);
    expect(habit?.value_id).toBe(reader?.id);
    const isOfToday = (e: PlayEvent) => startOf(e) >= today.startMs;
    expect(document.events.filter((e) => e.habit_id === habit?.id && isOfToday(e))).toEqual([]);
    if (now > today.endMs - 30 * MS_PER_MINUTE) return;
    const dueMs = Temporal.PlainDate.from(today.day)
      .add({ days: Number(daily?.start_time.slice(0, 2)) < rule.dayStartHour ? 1 : 0 })
      .toZonedDateTime({ timeZone: rule.zone, plainTime: daily?.start_time ?? '' });
    expect(dueMs.epochMilliseconds).toBeGreaterThan(now);
  });
});

test('today has one or two sessions besides breaks, as soon as it is long enough', () => {
  check(({ document, now, today }) => {
    const isBreak = new Map(document.habits.map((habit) => [habit.id, habit.is_break]));
    const played = document.events.filter((event) => startOf(event) >= today.startMs);
    const work = played.filter((event) => !isBreak.get(event.habit_id ?? ''));
    expect(work.length).toBeLessThanOrEqual(2);
    if (now - today.startMs > 10 * MS_PER_MINUTE) expect(work.length).toBeGreaterThanOrEqual(1);
  }, 100);
});

test('todos are written within their session, one after another, and most are done', () => {
  let open = 0;
  check(({ document }) => {
    const { events, todos } = document;
    const eventById = new Map(events.map((event) => [event.id, event]));
    const astray = todos.filter((todo) => {
      const event = eventById.get(todo.event_id);
      const atMs = isoToInstant(todo.createdAt);
      return !event || atMs <= startOf(event) || atMs >= endOf(event);
    });
    expect(astray).toEqual([]);
    expect(todos.length).toBeGreaterThan(60);
    expect(new Set(todos.map(({ description }) => description)).size).toBeGreaterThan(40);
    expect(todos.filter(({ completed }) => completed).length).toBeGreaterThan(todos.length * 0.8);
    open += todos.filter(({ completed }) => !completed).length;
  });
  // By chance all of one history may be done.
  expect(open).toBeGreaterThan(0);
});

test('a break follows only if the work has earned it, and the cycle matches the last session', () => {
  check(({ document, rule }) => {
    const { habits, breaks, events, break_cycle } = document;
    const breakByHabit = new Map(breaks.map((one) => [one.habit_id, one]));
    const habitById = new Map(habits.map((habit) => [habit.id, habit]));
    let cycle: BreakCycle = { day: '', totalMs: 0, endedAtMs: null };
    let earned: string[] = [];
    let lastId: string | null = null;
    const unearned: string[] = [];
    for (const event of events) {
      const own = breakByHabit.get(event.habit_id ?? '');
      if (own) {
        if (!earned.includes(own.id)) unearned.push(event.id);
        continue;
      }
      if (event.source !== 'played') continue;
      const plans = breaks
        .filter(({ habit_id }) => (habitById.get(habit_id)?.createdAt ?? '') < event.occurred_at)
        .map(({ id, interval, order }) => ({ id, intervalMs: interval, position: order }));
      const day = dayKey(endOf(event) - 1, rule);
      const work = {
        durationMs: event.duration ?? 0,
        startedAtMs: startOf(event),
        endedAtMs: endOf(event),
        day,
      };
      const after = completeWork(cycle, work, plans);
      cycle = after.cycle;
      earned = [after.chosen, ...after.alternatives].flatMap((plan) => plan?.id ?? []);
      lastId = event.id;
    }
    const { day, totalMs: total, endedAtMs } = cycle;
    const ended_at = endedAtMs === null ? null : instantToIso(endedAtMs);
    expect(unearned).toEqual([]);
    expect(break_cycle).toEqual({ day, total, ended_at, event_id: lastId, break_ids: earned });
  });
});
