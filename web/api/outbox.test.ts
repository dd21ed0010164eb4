import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { disk, emptyDisk } from '../platform/testing/disk.ts';

type Outbox = typeof import('./outbox.ts');

const HABIT = '0190a000-0000-7000-8000-000000000001';
const server = { answers: [] as (() => Response | Promise<Response>)[], heard: [] as string[] };

function problem(status: number, code: string): () => Response {
  return () => Response.json({ status, code, message: `${code} happened` }, { status });
}

function token(subject: string): string {
  return `h.${btoa(JSON.stringify({ sub: subject }))}.s`;
}

/** A page load: the modules start anew, and what is on disk is all they know. */
async function load(): Promise<Outbox> {
  vi.resetModules();
  return import('./outbox.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  emptyDisk();
  server.answers = [];
  server.heard = [];
  disk.set('auth_token', token('ann'));
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = (): void => undefined;
    },
  );
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    server.heard.push(`${init.method} ${path} ${key === '' ? 'no key' : key}`);
    const answer = server.answers.shift() ?? (() => Response.json({ ok: true }));
    return answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a change is on disk before the call returns, and gone once it is answered', async () => {
  const { send } = await load();
  const sent = send('POST /api/events/submit', { body: { habit_id: HABIT } });
  expect(disk.get('hexis:outbox')).toContain(HABIT);
  expect(await sent).toEqual({ ok: true });
  expect(disk.has('hexis:outbox')).toBe(false);
});

test('a change that fails is tried again with the same key, and nothing overtakes it', async () => {
  const { send } = await load();
  server.answers = [
    () => {
      throw new TypeError('offline');
    },
    problem(503, 'internal'),
  ];
  const first = send('POST /api/events/submit', { body: { habit_id: HABIT } });
  await vi.advanceTimersByTimeAsync(0);
  const second = send('DELETE /api/events/:id', { params: { id: HABIT } });
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all([first, second]);
  const keys = server.heard.map((line) => line.split(' ').at(-1));
  expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]]);
  expect(keys[3]).not.toBe(keys[0]);
  expect(server.heard[3]).toContain(`DELETE /api/events/${HABIT}`);
});

test('a refusal rejects with the problem, and later changes still go out', async () => {
  const { send } = await load();
  server.answers = [problem(404, 'not_found')];
  const refused = send('POST /api/events/submit', { body: { habit_id: HABIT } });
  const accepted = send('POST /api/events/submit', { body: { habit_id: HABIT } });
  await expect(refused).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(await accepted).toEqual({ ok: true });
});

test('what was left by an earlier page load is sent before the first query', async () => {
  const before = await load();
  server.answers = [
    () => {
      throw new TypeError('offline');
    },
  ];
  void before.send('POST /api/events/submit', { body: { habit_id: HABIT } });
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  server.heard = [];

  const after = await load();
  await after.outboxQuiet();
  expect(server.heard).toHaveLength(1);
  expect(disk.has('hexis:outbox')).toBe(false);
});

test('another person who logs in on the device neither sends nor loses the change', async () => {
  const first = await load();
  server.answers = [
    () => {
      throw new TypeError('offline');
    },
  ];
  void first.send('POST /api/events/submit', { body: { habit_id: HABIT } });
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
  server.heard = [];

  disk.set('auth_token', token('bob'));
  await (await load()).outboxQuiet();
  expect(server.heard).toEqual([]);

  disk.set('auth_token', token('ann'));
  await (await load()).outboxQuiet();
  expect(server.heard).toHaveLength(1);
});
