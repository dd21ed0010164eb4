import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenSubject } from '../../platform/token-store.ts';
import { fakeDevice } from '../../timer/testing/fake-device.ts';
import { entriesOnDisk } from '../outbox/testing/outbox-on-disk.ts';

let calls: string[];
let answerLogout: (answer: Response) => void;

const refused = () =>
  Response.json({ status: 401, code: 'unauthorized', message: 'refused' }, { status: 401 });

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  fakeDevice();
  localStorage.setItem('auth_token', `e30.${btoa(JSON.stringify({ sub: 'ada' }))}.`);
  calls = [];
  vi.stubGlobal('location', { origin: 'http://hexis.test', assign: () => undefined });
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path);
    if (!path.endsWith('/logout')) return Promise.resolve(refused());
    return new Promise<Response>((resolve) => (answerLogout = resolve));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a refused call during a logout does not count as an expired login', async () => {
  const { logOut } = await import('./log-out.ts');
  const { call } = await import('./client.ts');
  const out = logOut();
  await expect(call('GET /api/values')).rejects.toThrow('refused');
  answerLogout(new Response(null, { status: 204 }));
  await out;
  expect(sessionStorage.getItem('logged-out')).toBeNull();
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('a screen that opens during a logout makes no request', async () => {
  const { logOut } = await import('./log-out.ts');
  const { queryClient } = await import('../queries/query-client.ts');
  const { pushDevicesQuery } = await import('../queries/queries.ts');
  const { calendarQuery } = await import('../../screens/settings/calendar-feed/calendar-query.ts');
  const { sessionsQuery } = await import('../../features/session-sheet/sessions-query.ts');
  const { completedTodosQuery } = await import('../../features/session-sheet/completed-todos.ts');
  const out = logOut();
  void queryClient.prefetchQuery(pushDevicesQuery);
  void queryClient.prefetchQuery(calendarQuery);
  void queryClient.prefetchInfiniteQuery(sessionsQuery(null, 50));
  void queryClient.prefetchInfiniteQuery(completedTodosQuery(''));
  await expect.poll(() => calls).toContain('/api/users/logout');
  answerLogout(new Response(null, { status: 204 }));
  await out;
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual(['/api/users/logout']);
});

test('a held deletion stays in the outbox for the user’s next login', async () => {
  // Another tab is sending.
  Object.assign(navigator, { locks: { request: () => new Promise(() => {}) } });
  const { logOut } = await import('./log-out.ts');
  const { makeChange } = await import('../queries/changes.ts');
  const id = '0190a000-0000-7000-8000-000000000001';
  const said = { tone: 'info', text: 'Run is deleted.' } as const;
  const change = { hides: id, said, refusal: null };
  void makeChange('DELETE /api/events/:id', { params: { id } }, change);
  expect(await entriesOnDisk()).toMatchObject([{ isHeld: true }]);
  const subject = tokenSubject();
  const out = logOut();
  await expect.poll(() => calls).toContain('/api/users/logout');
  answerLogout(new Response(null, { status: 204 }));
  await out;
  expect(await entriesOnDisk()).toMatchObject([
    { route: 'DELETE /api/events/:id', subject, isHeld: false },
  ]);
  expect(tokenSubject()).not.toBe(subject);
});
