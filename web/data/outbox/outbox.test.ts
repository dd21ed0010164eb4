import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { disk } from '../../platform/testing/disk.ts';
import { endPages } from '../../platform/testing/fake-tabs.ts';
import { fakeDevice } from '../../timer/testing/fake-device.ts';
import { OUTBOX_DATABASE, STORES } from './disk.ts';
import { entriesOnDisk, outboxOnDisk } from './testing/outbox-on-disk.ts';

const HABIT = '0190a000-0000-7000-8000-000000000001';
const SUBMIT = { body: { habit_id: HABIT } };
/** The real `setTimeout`. */
const turn = setTimeout;
const server = { answers: [] as (() => Response | Promise<Response>)[], heard: [] as string[] };

function problem(status: number, code: string, headers = {}): () => Response {
  return () => Response.json({ status, code, message: `${code} happened` }, { status, headers });
}

function offline(): Response {
  throw new TypeError('offline');
}

function token(subject: string): string {
  return `h.${btoa(JSON.stringify({ sub: subject }))}.s`;
}

/** Loads a page: the modules start anew and know only what is on disk. */
async function load() {
  vi.resetModules();
  return {
    ...(await import('./outbox.ts')),
    ...(await import('./entries.ts')),
    ...(await import('./status.ts')),
    ...(await import('./disk.ts')),
  };
}

/** Advances the time, a quarter of a second at a time, until the condition holds. */
async function until(isSo: () => boolean, mostMs = 300_000): Promise<void> {
  for (let passedMs = 0; !isSo(); passedMs += 250) {
    if (passedMs > mostMs) throw new Error(`Still not so: ${String(isSo)}`);
    await vi.advanceTimersByTimeAsync(250);
    await new Promise((resolve) => turn(resolve, 0));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  fakeDevice();
  server.answers = [];
  server.heard = [];
  disk.set('auth_token', token('ann'));
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

test('a change is on disk before it is sent, and removed once it is answered', async () => {
  const { send, allWritten } = await load();
  const onDiskWhenSent: unknown[] = [];
  server.answers = [
    async () => {
      onDiskWhenSent.push(await entriesOnDisk());
      return Response.json({ ok: true });
    },
  ];
  expect(await send('POST /api/events/submit', SUBMIT)).toEqual({ ok: true });
  expect(onDiskWhenSent).toMatchObject([[{ route: 'POST /api/events/submit', ...SUBMIT }]]);
  await allWritten();
  expect(await entriesOnDisk()).toEqual([]);
});

test('a failed change is retried with the same key, before all later ones', async () => {
  const { send } = await load();
  server.answers = [offline, problem(503, 'internal')];
  const first = send('POST /api/events/submit', SUBMIT);
  const second = send('DELETE /api/events/:id', { params: { id: HABIT } });
  await until(() => server.heard.length === 4);
  await Promise.all([first, second]);
  const keys = server.heard.map((line) => line.split(' ').at(-1));
  expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]]);
  expect(keys[3]).not.toBe(keys[0]);
  expect(server.heard[3]).toContain(`DELETE /api/events/${HABIT}`);
});

test('a server’s Retry-After is respected, even if more changes are made', async () => {
  const { send } = await load();
  server.answers = [problem(429, 'too_many', { 'Retry-After': '12' })];
  const first = send('POST /api/events/submit', SUBMIT);
  await until(() => server.heard.length === 1);
  await vi.advanceTimersByTimeAsync(0);
  const refusedAtMs = Date.now();
  const second = send('POST /api/events/submit', SUBMIT);
  await until(() => server.heard.length > 1);
  expect(Date.now() - refusedAtMs).toBeGreaterThan(11_500);
  await Promise.all([first, second]);
});

test('a refused change rejects and is kept with its problem, and later changes are sent', async () => {
  const { send, refusedEntries, outboxStatus, allWritten } = await load();
  server.answers = [problem(404, 'not_found')];
  const refused = send('POST /api/events/submit', SUBMIT);
  const accepted = send('POST /api/events/submit', SUBMIT);
  await expect(refused).rejects.toMatchObject({ code: 'not_found', fate: 'set aside' });
  expect(await accepted).toEqual({ ok: true });
  expect(refusedEntries()).toMatchObject([{ ...SUBMIT, problem: { code: 'not_found' } }]);
  expect(outboxStatus()).toMatchObject({ refusedCount: 1 });
  await allWritten();
  expect(await outboxOnDisk()).toMatchObject({ entries: [], refused: [{ ...SUBMIT }] });
});

test('a refused change can be retried after a reload with the same key, or discarded', async () => {
  const before = await load();
  server.answers = [problem(404, 'not_found'), problem(422, 'invalid')];
  const refused = [0, 1].map(() => before.send('POST /api/events/submit', SUBMIT));
  await Promise.allSettled(refused);
  await before.allWritten();

  const after = await load();
  await after.flushOutbox();
  const [first, second] = after.refusedEntries();
  if (!first || !second) throw new Error('Nothing was kept');
  after.discardRefused([second]);
  after.resend([first]);
  await until(() => after.outboxStatus().state === 'idle');
  expect(server.heard.at(-1)).toContain(first.id);
  await after.allWritten();
  expect(await outboxOnDisk()).toMatchObject({ entries: [], refused: [] });
});

test('a refusal because of another device’s change is reported, and not kept', async () => {
  const { send, refusedEntries } = await load();
  server.answers = [problem(404, 'not_found')];
  const gone = send('DELETE /api/events/:id', { params: { id: HABIT } });
  await expect(gone).rejects.toMatchObject({ code: 'not_found', fate: 'settled' });
  expect(refusedEntries()).toEqual([]);
});

test('a change that the server repeatedly fails at is set aside, and the others are sent', async () => {
  const { send, refusedEntries } = await load();
  server.answers = Array.from({ length: 8 }, () => problem(500, 'internal'));
  const failing = send('POST /api/events/submit', SUBMIT);
  const later = send('DELETE /api/events/:id', { params: { id: HABIT } });
  failing.catch(() => undefined);
  await until(() => server.heard.length === 9);
  await expect(failing).rejects.toMatchObject({ status: 500, fate: 'set aside' });
  await later;
  expect(refusedEntries()).toHaveLength(1);
});

test('if the server fails at every change, all are sent again in their order', async () => {
  const { send, refusedEntries, outboxStatus } = await load();
  // Seven attempts at the first change alone, then twelve at both.
  server.answers = Array.from({ length: 7 + 2 * 12 }, () => problem(500, 'internal'));
  const first = send('POST /api/events/submit', SUBMIT);
  const second = send('DELETE /api/events/:id', { params: { id: HABIT } });
  await until(() => outboxStatus().state === 'waiting');
  expect(outboxStatus()).toMatchObject({ delay: 'fault', count: 2 });
  await until(() => outboxStatus().state === 'idle', 1_000_000);
  await Promise.all([first, second]);
  expect(refusedEntries()).toEqual([]);
  expect(server.heard.slice(-2).map((line) => line.split(' ')[0])).toEqual(['POST', 'DELETE']);
});

test('the status distinguishes a faulty, a busy and an unreachable server', async () => {
  const { send, outboxStatus } = await load();
  server.answers = [
    problem(502, 'unknown'),
    problem(503, 'unknown'),
    problem(429, 'too_many'),
    offline,
  ];
  const sent = send('POST /api/events/submit', SUBMIT);
  const delays: unknown[] = [];
  for (const tries of [1, 2, 3, 4]) {
    await until(() => server.heard.length === tries);
    await until(() => outboxStatus().state === 'waiting');
    delays.push(outboxStatus().delay);
  }
  expect(delays).toEqual(['fault', 'busy', 'busy', 'no answer']);
  await until(() => outboxStatus().state === 'idle');
  await sent;
});

test('an unreachable server never causes a change to be set aside', async () => {
  const { send, outboxStatus } = await load();
  server.answers = Array.from({ length: 30 }, (_, index) =>
    index % 2 === 0 ? offline : problem(503, 'internal'),
  );
  const sent = send('POST /api/events/submit', SUBMIT);
  await until(() => outboxStatus().state === 'waiting');
  await until(() => server.heard.length === 31, 1_000_000);
  expect(await sent).toEqual({ ok: true });
});

test('changes of an earlier page are sent before the first query', async () => {
  const before = await load();
  server.answers = [offline];
  void before.send('POST /api/events/submit', SUBMIT);
  await until(() => before.outboxStatus().state === 'waiting');
  server.heard = [];

  const after = await load();
  await after.flushOutbox();
  expect(server.heard).toHaveLength(1);
  await after.allWritten();
  expect(await entriesOnDisk()).toEqual([]);
});

test('a change that can be undone is on disk, and sent only once its page says so', async () => {
  const page = await load();
  const deleted = page.hold('DELETE /api/events/:id', { params: { id: 'run' } });
  const other = page.hold('DELETE /api/events/:id', { params: { id: 'walk' } });
  await page.allWritten();
  expect(await entriesOnDisk()).toMatchObject([{ isHeld: true }, { isHeld: true }]);
  expect(page.pendingCount()).toBe(0);
  await page.flushOutbox();
  expect(server.heard).toEqual([]);

  // Another tab of the browser leaves them alone.
  const tab = await load();
  await tab.flushOutbox();
  expect(tab.ownEntries()).toEqual([]);

  other.undo();
  await deleted.send();
  await page.allWritten();
  await tab.flushOutbox();
  expect(server.heard).toMatchObject([expect.stringContaining('DELETE /api/events/run')]);
  expect(await entriesOnDisk()).toEqual([]);
});

test('the next page sends a held change of a page that has ended, unless it was undone', async () => {
  const page = await load();
  page.hold('DELETE /api/events/:id', { params: { id: 'run' } });
  page.hold('DELETE /api/events/:id', { params: { id: 'walk' } }).undo();
  await page.allWritten();
  await page.allWritten();
  endPages();
  const next = await load();
  await next.entriesLoaded();
  await until(() => server.heard.length > 0 && next.pendingCount() === 0);
  await next.allWritten();
  expect(server.heard).toMatchObject([expect.stringContaining('DELETE /api/events/run')]);
  expect(await entriesOnDisk()).toEqual([]);
});

test('another user on the device neither sends nor loses the change', async () => {
  const first = await load();
  server.answers = [offline];
  void first.send('POST /api/events/submit', SUBMIT);
  await until(() => first.outboxStatus().state === 'waiting');
  server.heard = [];

  disk.set('auth_token', token('bob'));
  await (await load()).flushOutbox();
  expect(server.heard).toEqual([]);

  disk.set('auth_token', token('ann'));
  await (await load()).flushOutbox();
  expect(server.heard).toHaveLength(1);
});

test('without a database changes are sent all the same', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { send, outboxStatus } = await load();
  server.answers = [offline];
  const sent = send('POST /api/events/submit', SUBMIT);
  await until(() => outboxStatus().state === 'waiting');
  await until(() => server.heard.length === 2);
  expect(await sent).toEqual({ ok: true });
  expect(outboxStatus().count).toBe(0);
});

test('reading and sending continue while a left page still has a transaction open', async () => {
  const page = await load();
  await page.flushOutbox();
  const other = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(OUTBOX_DATABASE);
    request.addEventListener('success', () => resolve(request.result));
  });
  const store = other.transaction(STORES, 'readwrite').objectStore('entries');
  let isHeld = true;
  // A transaction with an open request does not end.
  const hold = () => isHeld && store.count().addEventListener('success', hold);
  hold();
  let isQuiet = false;
  void page.flushOutbox().then(() => (isQuiet = true));
  await until(() => isQuiet, 10_000);
  void page.send('POST /api/events/submit', SUBMIT);
  await until(() => server.heard.length === 1, 20_000);
  isHeld = false;
  other.close();
  await until(() => page.outboxStatus().state === 'idle');
  await page.flushOutbox();
  await page.allWritten();
  await navigator.locks.request('hexis-outbox', () => undefined);
});
