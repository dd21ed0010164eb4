import { vi } from 'vitest';
import type { MarkDone, NewPlayEvent, PlayEvent, PlayEventChange } from '#contract/events.ts';
import { FakeBreaks } from './fake-breaks.ts';
import { FakeTodos } from './fake-todos.ts';
import { IDENTITY, wireEvent } from './wire-event.ts';

type FakeAnswer = readonly [status: number, body: unknown];

/** A server behind `fetch`: stores events, allows one active event, and logs each call. */
export class FakeServer {
  readonly events = new Map<string, PlayEvent>();
  readonly breaks = new FakeBreaks();
  readonly #todos = new FakeTodos(this.events);
  readonly calls: string[] = [];
  network: 'up' | 'down' | 'only reads' | 'answers lost' = 'up';
  /** How far its clock is ahead of the device's. */
  clockAheadMs = 0;
  /** Answers are computed at once, and sent when this resolves. */
  delay: Promise<void> = Promise.resolve();
  readonly #answers = new Map<string, FakeAnswer>();

  install(): this {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.#fetch(path, init));
    return this;
  }

  get active(): PlayEvent | undefined {
    return [...this.events.values()].find(({ duration }) => duration === null);
  }

  /** Total duration of all completed events, in milliseconds. */
  get recordedMs(): number {
    return [...this.events.values()].reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  }

  async #fetch(path: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> {
    const isRead = method === 'GET';
    if (this.network === 'down' || (this.network === 'only reads' && !isRead))
      throw new TypeError('Failed to fetch');
    const key = method === 'POST' ? new Headers(headers).get('Idempotency-Key') : null;
    const known = key === null ? undefined : this.#answers.get(key);
    const [status, answer] =
      known ?? this.#handle(method, path, typeof body === 'string' ? JSON.parse(body) : null);
    if (key !== null) this.#answers.set(key, [status, answer]);
    this.calls.push(`${method} ${path} ${status}`);
    if (this.network === 'answers lost' && !isRead) throw new TypeError('Failed to fetch');
    if (isRead) await this.delay;
    const date = new Date(Date.now() + this.clockAheadMs).toUTCString();
    const text = status === 204 ? null : JSON.stringify(answer);
    return new Response(text, { status, headers: { date } });
  }

  #handle(method: string, path: string, body: unknown): FakeAnswer {
    const [id = '', query] = (path.split('/').at(-1) ?? '').split('?');
    if (method === 'GET') return [200, this.#read(path)];
    if (path.startsWith('/api/todos')) return this.#todos.handle(method, path, body);
    if (path.endsWith('submit')) return this.#submit(body as MarkDone);
    if (method === 'POST') return this.#create(body as NewPlayEvent);
    if (method === 'DELETE') return this.#remove(id, query);
    return this.#change(id, body as PlayEventChange);
  }

  #remove(id: string, query: string | undefined): FakeAnswer {
    const event = this.events.get(id);
    if (query === 'only=active' && event && event.duration !== null)
      return [409, { ...problem('event_complete'), event }];
    this.breaks.uncount(id);
    return this.events.delete(id) ? [204, null] : [404, problem('not_found')];
  }

  #read(path: string): unknown {
    if (path.endsWith('me')) return { time_zone: 'UTC', day_start_hour: 0, preferences: {} };
    if (path.endsWith('breaks')) return this.breaks.list;
    if (path.endsWith('cycle')) return this.breaks.cycle;
    return path.endsWith('today') ? [...this.events.values()] : [];
  }

  #create(body: NewPlayEvent): FakeAnswer {
    const known = this.events.get(body.id ?? '');
    if (known) return known.habit_id === body.habit_id ? [201, known] : [409, problem('id_taken')];
    if (this.active) return [409, { ...problem('event_active'), event: this.active }];
    const { habit_id, occurred_at } = body;
    const stamps = { timer_changed_at: occurred_at, target_changed_at: occurred_at };
    const event = {
      ...wireEvent(body.id ?? '', body.timer ?? null),
      ...stamps,
      habit_id,
      occurred_at,
    };
    this.events.set(event.id, event);
    return [201, event];
  }

  #submit({ id = '' }: MarkDone): FakeAnswer {
    const event = wireEvent(id, null, 20 * 60_000);
    this.events.set(id, event);
    return [201, withLevel(event)];
  }

  #change(id: string, change: PlayEventChange): FakeAnswer {
    const { timer, duration = null, habit_id = null, occurred_at } = change;
    const event = this.events.get(id) ?? null;
    if (!event && !(timer && duration !== null && occurred_at !== undefined))
      return [404, problem('not_found')];
    if (event && event.duration !== null && event.duration !== duration)
      return [409, { ...problem('event_complete'), event }];
    if (event && event.duration !== null) return [200, this.#withCycle(event)];
    const active = event ?? { ...wireEvent(id, null), habit_id, occurred_at: occurred_at ?? '' };
    const changed = duration === null ? merge(active, change) : complete(active, duration);
    this.events.set(id, changed);
    if (changed.duration === null) return [200, changed];
    this.breaks.count(active, changed.duration);
    return [200, this.#withCycle(changed)];
  }

  /** The answer to a completion, and to its repeat. */
  #withCycle(event: PlayEvent): PlayEvent {
    const { cycle } = this.breaks;
    const earned = cycle.event_id === event.id && { break_cycle: cycle };
    return { ...withLevel(event), ...earned };
  }
}

function complete(event: PlayEvent, duration: number): PlayEvent {
  const { timer_changed_at: _run, target_changed_at: _aim, ...rest } = event;
  return { ...rest, timer: null, duration };
}

/** Merges each half of the timer by its stamp: the later change wins. */
function merge(event: PlayEvent, { timer, ...stamps }: PlayEventChange): PlayEvent {
  if (!timer || !event.timer) return event;
  const { timer_changed_at = '', target_changed_at = '' } = stamps;
  const { elapsed_ms, running_since, mode, target_ms } = timer;
  const isRun = timer_changed_at >= (event.timer_changed_at ?? '');
  const isAim = target_changed_at >= (event.target_changed_at ?? '');
  return {
    ...event,
    timer: {
      ...event.timer,
      ...(isRun && { elapsed_ms, running_since }),
      ...(isAim && { mode, target_ms }),
    },
    ...(isRun && { timer_changed_at }),
    ...(isAim && { target_changed_at }),
  };
}

function problem(code: string) {
  return { code, message: code };
}

/** Each completion reaches level 2. */
function withLevel(event: PlayEvent): PlayEvent {
  const { description, color } = IDENTITY;
  const level = { leveled_up: true, level: 2, old_level: 1, level_progress: 10 };
  const value = { id: event.value_id, level: 2, level_progress: 10 };
  const total_time = event.duration ?? 0;
  return { ...event, level: { ...level, total_time, description, color, value } };
}
