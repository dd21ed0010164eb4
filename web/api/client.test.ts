import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDisk } from '../platform/testing/disk.ts';
import { call } from './client.ts';

const HABIT = '0190a000-0000-7000-8000-000000000001';
let heard: string[] = [];

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

test('a query stands in the address, escaped, and what it leaves out does not', async () => {
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
