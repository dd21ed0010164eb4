import { setTimeout as wait } from 'node:timers/promises';
import type { PlayEvent } from '#contract/events.ts';
import type { Export } from '#contract/export.ts';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { newId } from '../../../server/base/new-id.ts';

const PAUSE_MS = 100;

/** A person who plays over the API, knows what was answered, and how long each answer took. */
export class ApiPlayer {
  readonly took: number[] = [];
  readonly failed: string[] = [];
  readonly #origin: string;
  readonly #token: string;
  /** The durations of the sessions that the server said it had recorded, by id. */
  readonly #durations = new Map<string, number>();
  readonly #todos = new Set<string>();

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  get sessions(): number {
    return this.#durations.size;
  }

  async playUntil(endsAt: number): Promise<void> {
    const identity = await this.#call<Identity>('POST /api/values', {
      description: 'Runner',
      color: '#4A90E2',
    });
    const habit = await this.#call<Habit>('POST /api/habits', {
      value_id: identity.id,
      description: 'Run',
      duration: 1_200_000,
    });
    while (Date.now() < endsAt) await this.#playOnce(habit);
  }

  /** Everything that was answered and is not there, or not so. */
  async listLost(): Promise<string[]> {
    const { events, todos } = await this.#call<Export>('GET /api/export');
    const durations = new Map(events.map(({ id, duration }) => [id, duration]));
    const ids = new Set(todos.map(({ id }) => id));
    const [runner] = await this.#call<Identity[]>('GET /api/values');
    const sum = [...this.#durations.values()].reduce((total, ms) => total + ms, 0);
    return [
      ...[...this.#durations]
        .filter(([id, ms]) => durations.get(id) !== ms)
        .map(([id, ms]) => `session ${id} of ${ms} ms is recorded with ${durations.get(id)}`),
      ...[...this.#todos].filter((id) => !ids.has(id)).map((id) => `todo ${id} is not there`),
      ...(events.length === this.#durations.size ? [] : [`there are ${events.length} sessions`]),
      ...(runner?.total_time === sum ? [] : [`the time is ${runner?.total_time}, not ${sum} ms`]),
    ];
  }

  async #playOnce({ id: habit_id, value_id }: Habit): Promise<void> {
    const id = newId();
    const start = { id, value_id, habit_id, occurred_at: new Date().toISOString() };
    const { timer } = await this.#measure<PlayEvent>('POST /api/events', start);
    const todo = newId();
    await this.#measure('POST /api/todos', { id: todo, event_id: id, description: 'Warm up' });
    this.#todos.add(todo);
    await this.#measure('GET /api/values');
    const duration = 60_000 + this.#durations.size;
    await this.#measure(`PUT /api/events/${id}`, { duration, timer });
    this.#durations.set(id, duration);
    await this.#measure(`GET /api/events/month/${start.occurred_at.slice(0, 7)}`);
  }

  async #measure<T>(route: string, body?: object): Promise<T> {
    await wait(PAUSE_MS);
    const startedAt = performance.now();
    const answer = await this.#call<T>(route, body);
    this.took.push(performance.now() - startedAt);
    return answer;
  }

  async #call<T>(route: string, body?: object): Promise<T> {
    const [method = '', path = ''] = route.split(' ');
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
