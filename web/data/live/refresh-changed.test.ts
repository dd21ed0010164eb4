import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Topic } from '#contract/route.ts';
import { fakeDevice } from '../../timer/testing/fake-device.ts';

async function openTab() {
  vi.resetModules();
  const { queryClient } = await import('../queries/query-client.ts');
  const { createRefresher } = await import('./refresh-changed.ts');
  const { recordOwnRev } = await import('../queries/revs.ts');
  const asked: string[] = [];
  /** Shows a query on the screen; `stop` removes it. */
  async function show(subject: Topic): Promise<() => void> {
    const observer = new QueryObserver(queryClient, {
      queryKey: [subject],
      meta: { subject },
      staleTime: Infinity,
      queryFn: async () => asked.push(subject),
    });
    const stop = observer.subscribe(() => {});
    await expect.poll(() => asked).toContain(subject);
    asked.length = 0;
    return stop;
  }
  return { queryClient, refresh: createRefresher(), recordOwnRev, asked, show };
}

beforeEach(() => {
  vi.unstubAllGlobals();
  fakeDevice();
});

test('shown queries of a changed subject are refetched, once for several changes', async () => {
  const tab = await openTab();
  const stops = [await tab.show('events'), await tab.show('values')];
  tab.refresh({ rev: 1, changed: ['events'] });
  tab.refresh({ rev: 2, changed: ['events', 'todos'] });
  await expect.poll(() => tab.asked).toEqual(['events']);
  tab.refresh({ rev: 9, changed: null });
  await expect.poll(() => tab.asked.toSorted()).toEqual(['events', 'events', 'values']);
  for (const stop of stops) stop();
});

test('hidden queries are only marked as stale', async () => {
  const tab = await openTab();
  const stop = await tab.show('events');
  stop();
  tab.refresh({ rev: 1, changed: ['events'] });
  await expect.poll(() => tab.queryClient.getQueryState(['events'])?.isInvalidated).toBe(true);
  expect(tab.asked).toEqual([]);
});

test('a tab refetches nothing for its own change, but does for that of another tab', async () => {
  const tab = await openTab();
  const stops = [await tab.show('events'), await tab.show('values')];
  tab.refresh({ rev: 1, changed: ['events'] });
  // The answer may arrive after the live event.
  tab.recordOwnRev(1);
  tab.refresh({ rev: 2, changed: ['values'] });
  await expect.poll(() => tab.asked).toEqual(['values']);
  tab.recordOwnRev(4);
  tab.refresh({ rev: 4, changed: null });
  await expect.poll(() => tab.asked).toEqual(['values', 'events', 'values']);
  for (const stop of stops) stop();
});
