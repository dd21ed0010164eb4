import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDevice } from '../../timer/testing/fake-device.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let attemptsAtMs: number[];
let isUp: boolean;
const over = new Set<AbortController>();

/** A listening device with a page of its own. */
async function openTab() {
  vi.resetModules();
  localStorage.setItem('auth_token', 'a-token');
  const { startListening } = await import('./start-listening.ts');
  const { wakeNow } = await import('./waking.ts');
  const isOver = new AbortController();
  over.add(isOver);
  const heard: number[] = [];
  const onReached = vi.fn<() => void>();
  void startListening({
    signal: isOver.signal,
    lastRev: () => null,
    onReached,
    onChange: ({ rev }) => heard.push(rev),
  });
  return { heard, onReached, wakeNow };
}

/** Milliseconds between successive attempts from `fromMs` on. */
function gapsFrom(fromMs: number): number[] {
  const attempts = attemptsAtMs.filter((atMs) => atMs >= fromMs);
  return attempts.slice(1).map((atMs, index) => atMs - (attempts[index] ?? 0));
}

beforeEach(() => {
  vi.unstubAllGlobals();
  fakeDevice();
  vi.useFakeTimers();
  attemptsAtMs = [];
  isUp = false;
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    attemptsAtMs.push(Date.now());
    if (!isUp) throw new TypeError('Failed to fetch');
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const change = 'event: change\ndata: {"rev":7,"changed":["events"]}\n\n';
        controller.enqueue(new TextEncoder().encode(change));
        signal?.addEventListener('abort', () => controller.close());
      },
    });
    return new Response(stream);
  });
});

afterEach(() => {
  for (const isOver of over) isOver.abort();
  vi.useRealTimers();
});

test.each([20 * SECOND, 3 * MINUTE, 9 * MINUTE])(
  'after an outage of %i ms a device reconnects within four seconds, without frequent attempts',
  async (outageMs) => {
    const { heard, onReached } = await openTab();
    await vi.advanceTimersByTimeAsync(outageMs);
    // However long the server was down, it is asked every two to four seconds after the first few attempts.
    for (const gap of gapsFrom(Date.now() - outageMs + 10 * SECOND)) {
      expect(gap).toBeGreaterThanOrEqual(2 * SECOND - 1);
      expect(gap).toBeLessThanOrEqual(4 * SECOND + 1);
    }
    expect(onReached).not.toHaveBeenCalled();
    isUp = true;
    await vi.advanceTimersByTimeAsync(4 * SECOND);
    expect(heard).toEqual([7]);
    expect(onReached).toHaveBeenCalledTimes(1);
  },
);

test('devices reconnect at different times', async () => {
  await openTab();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(new Set(gapsFrom(0)).size).toBeGreaterThan(5);
});

test('during an outage of an hour there are few attempts, until the page is seen', async () => {
  const { wakeNow } = await openTab();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  const halfHour = gapsFrom(Date.now() - 30 * MINUTE);
  expect(Math.min(...halfHour)).toBeGreaterThanOrEqual(15 * SECOND - 1);
  expect(Math.max(...halfHour)).toBeLessThanOrEqual(30 * SECOND + 1);
  const lookedAtMs = Date.now();
  wakeNow();
  await vi.advanceTimersByTimeAsync(MINUTE);
  // At least a quarter of a second passes between any two attempts.
  const isAtOnce = (atMs: number) => atMs >= lookedAtMs && atMs <= lookedAtMs + 250;
  expect(attemptsAtMs.filter(isAtOnce)).toHaveLength(1);
  expect(Math.max(...gapsFrom(lookedAtMs))).toBeLessThanOrEqual(4 * SECOND + 1);
});

test('a server’s Retry-After is respected', async () => {
  vi.stubGlobal('fetch', async () => {
    attemptsAtMs.push(Date.now());
    return new Response(null, { status: 503, headers: { 'Retry-After': '20' } });
  });
  const { wakeNow } = await openTab();
  for (let second = 0; second < 60; second += 1) {
    await vi.advanceTimersByTimeAsync(SECOND);
    wakeNow();
  }
  expect(Math.min(...gapsFrom(0))).toBeGreaterThanOrEqual(20 * SECOND);
});

test('listening stops when a logout starts', async () => {
  const streams: ReadableStreamDefaultController[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/logout')) return new Promise<Response>(() => {});
    attemptsAtMs.push(Date.now());
    return new Response(new ReadableStream({ start: (stream) => void streams.push(stream) }));
  });
  await openTab();
  const { logOut } = await import('../client/log-out.ts');
  await vi.advanceTimersByTimeAsync(SECOND);
  void logOut();
  // The server closes the streams of a revoked token before it answers.
  streams[0]?.close();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(attemptsAtMs).toHaveLength(1);
});
