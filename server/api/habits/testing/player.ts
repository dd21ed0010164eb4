import type { Export } from '#contract/export.ts';
import type { Habit, HabitStatistics } from '#contract/habits.ts';
import type { Person, TestApp } from '../../../test/support/test-app.ts';
import { Diary, type Asked } from './diary.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The hour in UTC at which a player begins. */
export const START_HOUR = 9;

/** An action; each uses only some of the numbers. */
export interface PlayerStep {
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

/** A user with one habit, and the diary of the user's actions. */
export class Player {
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

  async perform(step: PlayerStep): Promise<void> {
    const { diary } = this;
    switch (step.do) {
      case 'practise':
        for (let n = 1; n <= step.days; n += 1) {
          // At any hour from midnight UTC on, so that in another zone it may be another day.
          const atMs = this.#app.clock.now + (((n * 11) % 24) - START_HOUR) * HOUR_MS;
          await this.#wait(DAY_MS);
          if (n % step.skip !== 0) await this.#play(atMs, 20 * 60_000);
        }
        return;
      case 'wait':
        return this.#wait(step.ms);
      case 'schedule':
        return this.#schedule(diary.asked[step.which], step);
      case 'remove':
      case 'restore':
        return this.#setActive(diary.asked[step.which], step.do === 'restore');
      case 'pause':
        return this.#pause(step.days);
      case 'excuse':
      case 'ask':
        return this.#excuse(step);
      case 'archive':
        diary.isArchived = !diary.isArchived;
        await this.#call('PUT /api/habits', { id: this.#habit.id, is_active: !diary.isArchived });
        return;
      case 'travel':
        return this.#travel(step);
      case 'add':
        return this.#play(this.#app.clock.now - step.agoMs, Math.min(step.duration, step.agoMs));
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
    // The earlier token may have expired.
    this.#person = await this.#app.signUp(this.#name);
  }

  async #play(startMs: number, durationMs: number): Promise<void> {
    const occurred_at = new Date(startMs).toISOString();
    const wanted = { habit_id: this.#habit.id, occurred_at, duration: durationMs };
    const { id } = await this.#call('POST /api/events/submit', wanted);
    this.diary.sessions.set(id, { startMs, durationMs, zone: this.diary.zone });
  }

  async #schedule(known: Asked | undefined, { daysOfWeek, hour }: PlayerStep): Promise<void> {
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
    this.diary.asked.push({ id, daysOfWeek, isActive: true, pause: null });
  }

  async #setActive(known: Asked | undefined, isActive: boolean): Promise<void> {
    if (!known) return;
    await this.#call(`PUT /api/schedules/${known.id}`, { is_active: isActive });
    known.isActive = isActive;
  }

  /** Pauses the habit for some days, or ends its pause with 0 days; then waits a day. */
  async #pause(days: number): Promise<void> {
    const { now } = this.#app.clock;
    const resumes_on = this.diary.today(now + days * DAY_MS);
    await this.#call('POST /api/schedules/pause', { habit_ids: [this.#habit.id], resumes_on });
    this.diary.pause(now, resumes_on);
    await this.#wait(DAY_MS);
  }

  async #excuse({ do: what, agoMs, days }: PlayerStep): Promise<void> {
    const first = new Date(this.#app.clock.now - agoMs);
    const [first_day = '', last_day = ''] = [0, days - 1].map((n) =>
      new Date(first.getTime() + n * DAY_MS).toISOString().slice(0, 10),
    );
    const is_excused = what === 'excuse';
    const habit_ids = [this.#habit.id];
    await this.#call('POST /api/habits/excuse', { habit_ids, first_day, last_day, is_excused });
    this.diary.excuse(first_day, days, is_excused);
  }

  /** Waits two days on the way, so that no day occurs twice. */
  async #travel({ zone, hour }: PlayerStep): Promise<void> {
    await this.#wait(2 * DAY_MS);
    await this.#call('PUT /api/users/me', { time_zone: zone, day_start_hour: hour });
    this.diary.zone = zone;
    this.diary.dayStartHour = hour;
    await this.#wait(2 * DAY_MS);
  }

  async #correct({ do: what, which, agoMs, duration }: PlayerStep): Promise<void> {
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
    const durationMs = Math.min(duration, agoMs);
    await this.#call(`PUT /api/events/${id}`, { occurred_at, duration: durationMs });
    sessions.set(id, { startMs, durationMs, zone: this.diary.zone });
  }

  /** The server's statistics, and the diary's. */
  async compare(): Promise<{ read: object; expected: object }> {
    const route = `GET /api/habits/${this.#habit.id}/statistics`;
    const statistics: HabitStatistics = await this.#call(route);
    const { streak, longest_streak, due, kept, first_day } = statistics;
    const expected = this.diary.read(this.#app.clock.now, first_day);
    return { read: { streak, longest_streak, due, kept }, expected };
  }

  /** Signs up another user who imports everything. */
  async copy(name: string): Promise<void> {
    const document: Export = await this.#call('GET /api/export');
    this.#person = await this.#app.signUp(name);
    await this.#call('POST /api/import', document);
  }

  async #call(route: string, body?: object) {
    const answer = await this.#person.call(route, body);
    if (answer.status >= 300) throw new Error(`${route} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
