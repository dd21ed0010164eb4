import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import type { Habit, HabitStatistics } from '#contract/habits.ts';
import { examine } from '../doctor/examine.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { makeRunner } from '../testing/play.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2025, 8, 20, 9);
const [MIN_DURATION, MAX_DURATION] = [60_000, 20 * HOUR];

const dates = (first: string, last: string): string[] => {
  const count = (Date.parse(last) - Date.parse(first)) / DAY + 1;
  const dayAfter = (n: number) => new Date(Date.parse(first) + n * DAY).toISOString().slice(0, 10);
  return Array.from({ length: Math.max(0, count) }, (_, n) => dayAfter(n));
};
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/** The day of an instant, by the platform's own clocks. */
function dayOf(ms: number, zone: string, dayStartHour: number): string {
  const { plainDate } = {
    plainDate: Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate(),
  };
  const startOf = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: zone, plainTime: { hour: dayStartHour } }).epochMilliseconds;
  return (ms < startOf(plainDate) ? plainDate.subtract({ days: 1 }) : plainDate).toString();
}

interface Asked {
  readonly id: string;
  /** Null for every day. */
  daysOfWeek: number[] | null;
  isActive: boolean;
}

/**
 * The oracle lives through the same and writes down each evening whether the habit was due; how often it was played it looks
 * up in the list of sessions when it is asked.
 */
class Diary {
  zone = 'UTC';
  dayStartHour = 0;
  isArchived = false;
  readonly asked: Asked[] = [];
  readonly sessions = new Map<string, { startMs: number; durationMs: number }>();
  readonly #due = new Map<string, boolean>();
  #nextDay: string;

  constructor(now: number) {
    this.#nextDay = this.today(now);
  }

  today(now: number): string {
    return dayOf(now, this.zone, this.dayStartHour);
  }

  isDue(day: string): boolean {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (this.isArchived) return false;
    return this.asked.some(
      ({ isActive, daysOfWeek }) =>
        isActive && (daysOfWeek === null || daysOfWeek.includes(weekday)),
    );
  }

  /** Every evening that has passed by now. */
  writeUp(now: number): void {
    const today = this.today(now);
    for (const day of dates(this.#nextDay, dayBefore(today))) this.#due.set(day, this.isDue(day));
    if (today > this.#nextDay) this.#nextDay = today;
  }

  read(now: number, firstDay: string) {
    const played = new Set<string>();
    for (const { startMs, durationMs } of this.sessions.values()) {
      const last = startMs + Math.max(durationMs, 1) - 1;
      const [from, to] = [startMs, last].map((ms) => dayOf(ms, this.zone, this.dayStartHour));
      for (const day of dates(from ?? '', to ?? '')) played.add(day);
    }
    const today = this.today(now);
    const days = [...this.#due].filter(([day, isDue]) => isDue && day < today).map(([day]) => day);
    if (this.isDue(today) && played.has(today)) days.push(today);
    let [streak, longest_streak] = [0, 0];
    for (const day of days.toSorted()) {
      streak = played.has(day) ? streak + 1 : 0;
      longest_streak = Math.max(longest_streak, streak);
    }
    const inWindow = days.filter((day) => day >= firstDay);
    return {
      streak,
      longest_streak,
      due: inWindow.length,
      kept: inWindow.filter((day) => played.has(day)).length,
    };
  }
}

const weekdays = fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }));
const durations = fc.integer({ min: MIN_DURATION, max: MAX_DURATION });
const step = fc.oneof(
  // Time passes, mostly while the habit is played.
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('practise'),
      days: fc.integer({ min: 1, max: 20 }),
      skip: fc.integer({ min: 3, max: 30 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.integer({ min: HOUR, max: 70 * DAY }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('schedule'),
      which: fc.nat(2),
      daysOfWeek: weekdays,
      hour: fc.integer({ min: 10, max: 23 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('remove', 'restore'), which: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('archive') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('travel'),
      zone: fc.constantFrom(
        'UTC',
        'Europe/Berlin',
        'America/New_York',
        'Australia/Lord_Howe',
        'Pacific/Auckland',
      ),
      hour: fc.nat(6),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('add', 'edit', 'delete'),
      which: fc.nat(500),
      agoMs: fc.integer({ min: 0, max: 250 * DAY }),
      duration: durations,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read') }) },
) as fc.Arbitrary<Step>;

interface Step {
  readonly do: string;
  readonly days: number;
  readonly skip: number;
  readonly ms: number;
  readonly which: number;
  readonly daysOfWeek: number[] | null;
  readonly hour: number;
  readonly zone: string;
  readonly agoMs: number;
  readonly duration: number;
}

/** Somebody with one habit, and the diary of what they do. */
class Player {
  readonly diary: Diary;
  readonly #app: TestApp;
  readonly #name: string;
  readonly #habit: Habit;
  #person: Person;

  constructor(app: TestApp, name: string, made: { person: Person; habit: Habit }) {
    this.#app = app;
    this.#name = name;
    this.#habit = made.habit;
    this.#person = made.person;
    this.diary = new Diary(app.clock.now);
  }

  async take(step: Step): Promise<void> {
    const { diary } = this;
    switch (step.do) {
      case 'practise':
        for (let n = 1; n <= step.days; n += 1) {
          if (n % step.skip !== 0) await this.#play(this.#app.clock.now, 20 * 60_000);
          await this.#wait(DAY);
        }
        return;
      case 'wait':
        return this.#wait(step.ms);
      case 'schedule':
        return this.#schedule(diary.asked[step.which], step);
      case 'remove':
      case 'restore':
        return this.#setActive(diary.asked[step.which], step.do === 'restore');
      case 'archive':
        diary.isArchived = !diary.isArchived;
        await this.#call('PUT /api/habits', { id: this.#habit.id, is_active: !diary.isArchived });
        return;
      case 'travel':
        return this.#travel(step);
      case 'add':
        return this.#play(this.#app.clock.now - step.agoMs, step.duration);
      case 'edit':
      case 'delete':
        return this.#correct(step);
      default:
        return;
    }
  }

  async #wait(ms: number): Promise<void> {
    this.#app.clock.now += ms;
    this.diary.writeUp(this.#app.clock.now);
    // The token of before may have expired.
    this.#person = await this.#app.signUp(this.#name);
  }

  async #play(startMs: number, durationMs: number): Promise<void> {
    const occurred_at = new Date(startMs).toISOString();
    const wanted = { habit_id: this.#habit.id, occurred_at };
    const { id } = await this.#call('POST /api/events/submit', wanted);
    await this.#call(`PUT /api/events/${id}`, { duration: durationMs });
    this.diary.sessions.set(id, { startMs, durationMs });
  }

  async #schedule(known: Asked | undefined, { daysOfWeek, hour }: Step): Promise<void> {
    const rule = {
      start_time: `${hour}:00`,
      frequency_type: daysOfWeek ? 'weekly' : 'daily',
      days_of_week: daysOfWeek,
    };
    if (known) {
      await this.#call(`PUT /api/schedules/${known.id}`, rule);
      known.daysOfWeek = daysOfWeek;
      return;
    }
    const { id } = await this.#call('POST /api/schedules', { habit_id: this.#habit.id, ...rule });
    this.diary.asked.push({ id, daysOfWeek, isActive: true });
  }

  async #setActive(known: Asked | undefined, isActive: boolean): Promise<void> {
    if (!known) return;
    await this.#call(`PUT /api/schedules/${known.id}`, { is_active: isActive });
    known.isActive = isActive;
  }

  /** With some days on the way, so that no day is lived through twice. */
  async #travel({ zone, hour }: Step): Promise<void> {
    await this.#wait(2 * DAY);
    await this.#call('PUT /api/users/me', { time_zone: zone, day_start_hour: hour });
    this.diary.zone = zone;
    this.diary.dayStartHour = hour;
    await this.#wait(2 * DAY);
  }

  async #correct({ do: what, which, agoMs, duration }: Step): Promise<void> {
    const { sessions } = this.diary;
    const id = [...sessions.keys()][which % Math.max(1, sessions.size)];
    if (id === undefined) return;
    if (what === 'delete') {
      await this.#call(`DELETE /api/events/${id}`);
      sessions.delete(id);
      return;
    }
    const startMs = this.#app.clock.now - agoMs;
    const occurred_at = new Date(startMs).toISOString();
    await this.#call(`PUT /api/events/${id}`, { occurred_at, duration });
    sessions.set(id, { startMs, durationMs: duration });
  }

  async expectTruth(): Promise<void> {
    const read: HabitStatistics = await this.#call(`GET /api/habits/${this.#habit.id}/statistics`);
    const { streak, longest_streak, due, kept, first_day } = read;
    const expected = this.diary.read(this.#app.clock.now, first_day);
    expect({ streak, longest_streak, due, kept }).toEqual(expected);
  }

  /** Somebody else who imports all of it. */
  async copy(name: string): Promise<void> {
    const document: Export = await this.#call('GET /api/export');
    const other = await this.#app.signUp(name);
    expect((await other.call('POST /api/import', document)).status).toBe(200);
    this.#person = other;
  }

  async #call(route: string, body?: object) {
    const answer = await this.#person.call(route, body);
    expect(answer.status, `${route} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }
}

test('streaks, due and kept days are what a diary says, whatever is played, changed and corrected', async () => {
  const app = await createTestApp();
  let people = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      app.clock.now = START;
      const name = `ada ${(people += 1)}`;
      const person = await app.signUp(name);
      const player = new Player(app, name, { person, habit: (await makeRunner(person)).habit });
      for (const one of steps) {
        await player.take(one);
        if (one.do === 'read' || one.do === 'travel') await player.expectTruth();
      }
      await player.expectTruth();
      await player.copy(`bob ${people}`);
      await player.expectTruth();
    }),
    { numRuns: Number(process.env['STREAK_RUNS'] ?? 12) },
  );
  expect(await examine(app.place)).toEqual([]);
}, 180_000);
