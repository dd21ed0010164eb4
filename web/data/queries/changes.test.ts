import { beforeEach, expect, test, vi } from 'vitest';
import type { Identity } from '#contract/values.ts';
import { fakeDevice } from '../../timer/testing/fake-device.ts';
import { entriesOnDisk } from '../outbox/testing/outbox-on-disk.ts';

const RUNNER: Identity = {
  id: 'runner',
  description: 'Runner',
  color: '#4A90E2',
  level: 1,
  level_progress: 0,
  total_time: 0,
  is_active: true,
  order: 0,
  Habits: [],
};

/** The server's state and its answer to the next change. */
const server = { identities: [] as Identity[], answer: () => new Response() };

async function load() {
  vi.resetModules();
  const { createIdentity } = await import('../../features/identity-form/create-identity.ts');
  const { queryClient } = await import('./query-client.ts');
  const { identitiesQuery } = await import('./queries.ts');
  const { toastQueue } = await import('../../ui/toast-queue.ts');
  return {
    createIdentity,
    fetchIdentities: () => queryClient.fetchQuery({ ...identitiesQuery, staleTime: 0 }),
    shown: () => queryClient.getQueryData(identitiesQuery.queryKey)?.map((one) => one.description),
    toasts: () => toastQueue.visibleToasts.map(({ content }) => content),
  };
}

beforeEach(() => {
  fakeDevice();
  server.identities = [RUNNER];
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json(server.identities) : server.answer(),
  );
});

const ARTIST = { description: 'Artist', color: '#AA3300' };

test('a change is shown and on disk before the server receives it', async () => {
  const { createIdentity, fetchIdentities, shown } = await load();
  await fetchIdentities();
  let answer!: (response: Response) => void;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', () => answered);
  const created = createIdentity(ARTIST);
  await expect
    .poll(() => entriesOnDisk())
    .toMatchObject([{ route: 'POST /api/values', body: ARTIST }]);
  await expect.poll(() => shown()).toEqual(['Runner', 'Artist']);
  answer(Response.json({}, { status: 201 }));
  await created;
  expect(shown()).toEqual(['Runner', 'Artist']);
});

test('a refused change is reverted, and reported with the server’s message or a default one', async () => {
  const { createIdentity, fetchIdentities, shown, toasts } = await load();
  await fetchIdentities();
  server.answer = () =>
    Response.json({ code: 'too_many', message: 'That is one too many.' }, { status: 409 });
  await createIdentity(ARTIST);
  expect(shown()).toEqual(['Runner']);
  expect(toasts()).toMatchObject([{ tone: 'error', text: 'That is one too many.' }]);
  server.answer = () => new Response('Forbidden', { status: 403 });
  await createIdentity(ARTIST);
  expect(toasts()).toMatchObject([{ text: 'Failed to save identity' }, {}]);
});

test('an older response does not hide a change', async () => {
  const { createIdentity, fetchIdentities, shown } = await load();
  await fetchIdentities();
  let answerLate!: (response: Response) => void;
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method, signal }: RequestInit) => {
    calls.push(method ?? '');
    if (method !== 'GET') return Response.json({}, { status: 201 });
    return new Promise((resolve, reject) => {
      answerLate = resolve;
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  const asked = fetchIdentities().catch(() => null);
  await expect.poll(() => calls).toEqual(['GET']);
  const created = createIdentity(ARTIST);
  answerLate(Response.json([RUNNER]));
  await Promise.all([asked, created]);
  expect(shown()).toEqual(['Runner', 'Artist']);
});
