import { beforeEach, expect, test, vi } from 'vitest';
import { fakeDevice } from '../../timer/testing/fake-device.ts';

const ARTIST = { description: 'Artist', color: '#AA3300' };
const SUBMIT = { body: { habit_id: '0190a000-0000-7000-8000-000000000001' } };

let status = 500;

async function load() {
  vi.resetModules();
  const { createIdentity } = await import('../identity-form/create-identity.ts');
  const { send } = await import('../../data/outbox/outbox.ts');
  const { outboxStatus } = await import('../../data/outbox/status.ts');
  const { retryNow } = await import('../../platform/retry-wait.ts');
  const { toastQueue } = await import('../../ui/toast-queue.ts');
  const { reportDelays } = await import('./report-delays.ts');
  reportDelays();
  return {
    createIdentity,
    send,
    outboxStatus,
    retryNow,
    texts: () => toastQueue.visibleToasts.map(({ content }) => content.text),
  };
}

beforeEach(() => {
  fakeDevice();
  status = 500;
  vi.stubGlobal('fetch', async () => new Response(status === 200 ? '{}' : 'Oops', { status }));
});

test('a delay is reported for each change with its own text, once for the others, until the fault ends', async () => {
  const { createIdentity, send, outboxStatus, retryNow, texts } = await load();
  const sent = [send('POST /api/events/submit', SUBMIT)];
  await expect.poll(() => texts()).toEqual(['“Mark a habit as done” failed.']);
  sent.push(send('POST /api/events/submit', SUBMIT));
  const created = createIdentity(ARTIST);
  await expect.poll(() => texts()).toContain('Failed to save identity');
  expect(texts()).toHaveLength(2);
  expect(outboxStatus()).toMatchObject({ delay: 'fault', count: 3 });

  status = 200;
  retryNow();
  await Promise.all([...sent, created]);
  await expect.poll(() => texts()).toEqual(['Identity created successfully!']);
});

test('a busy server is reported once, whatever changes are made', async () => {
  status = 503;
  const { createIdentity, send, outboxStatus, retryNow, texts } = await load();
  const sent = send('POST /api/events/submit', SUBMIT);
  await expect.poll(() => texts()).toEqual(['The server is busy for a moment.']);
  const created = createIdentity(ARTIST);
  await expect.poll(() => outboxStatus()).toMatchObject({ delay: 'busy', count: 2 });
  expect(texts()).toHaveLength(1);
  status = 200;
  retryNow();
  await Promise.all([sent, created]);
});
