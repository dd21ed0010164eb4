import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDisk } from '../../platform/testing/disk.ts';
import { call } from './client.ts';
import { NetworkFailure } from './failures.ts';

const HABIT = '0190a000-0000-7000-8000-000000000001';
let heard: string[] = [];

/** Rejects on abort as Chrome 119 does, and never answers. */
function waitForAbort(_: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_answer, reject) => {
    const abort = () => reject(new DOMException('The user aborted a request.', 'AbortError'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });
}

beforeEach(() => {
  heard = [];
  emptyDisk();
  vi.stubGlobal('fetch', async (address: string) => {
    heard.push(address);
    return Response.json([]);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a query is added to the address, escaped, without its undefined fields', async () => {
  await call('GET /api/todos/completed', { query: { q: 'salt & pepper?', limit: '10' } });
  await call('GET /api/todos/completed', { query: {} });
  await call('GET /api/todos/completed');
  expect(heard).toEqual([
    '/api/todos/completed?q=salt+%26+pepper%3F&limit=10',
    '/api/todos/completed',
    '/api/todos/completed',
  ]);
});

test('parameters fill the path', async () => {
  await call('GET /api/habits/:id', { params: { id: HABIT } });
  expect(heard).toEqual([`/api/habits/${HABIT}`]);
});

test('a timeout is a network failure, even if the browser calls it an abort', async () => {
  vi.stubGlobal('fetch', waitForAbort);
  await expect(call('GET /api/values', { timeoutMs: 1 })).rejects.toBeInstanceOf(NetworkFailure);
  const caller = new AbortController();
  const given = call('GET /api/values', { signal: caller.signal, timeoutMs: 1 });
  await expect(given).rejects.toBeInstanceOf(NetworkFailure);
  const left = call('GET /api/values', { signal: caller.signal });
  caller.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
});
