import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Subject } from '#contract/route.ts';
import { fakeDevice } from '../playing/testing/fake-device.ts';

async function openTab() {
  vi.resetModules();
  const { queryClient } = await import('../api/query-client.ts');
  const { createRefresher } = await import('./refresh-changed.ts');
  const { noteOwnRev } = await import('../api/revs.ts');
  const asked: string[] = [];
  /** A read that is shown on the screen; `stop` takes it off. */
  async function show(subject: Subject): Promise<() => void> {
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
  return { queryClient, refresh: createRefresher(), noteOwnRev, asked, show };
}

beforeEach(() => {
  vi.unstubAllGlobals();
  fakeDevice();
});

test('what is shown of a subject that changed is asked for, once for several changes', async () => {
  const tab = await openTab();
  const stops = [await tab.show('events'), await tab.show('values')];
  tab.refresh({ rev: 1, changed: ['events'] });
  tab.refresh({ rev: 2, changed: ['events', 'todos'] });
  await expect.poll(() => tab.asked).toEqual(['events']);
  tab.refresh({ rev: 9, changed: null });
  await expect.poll(() => tab.asked.toSorted()).toEqual(['events', 'events', 'values']);
  for (const stop of stops) stop();
});

test('what is not shown is only marked as outdated', async () => {
  const tab = await openTab();
  const stop = await tab.show('events');
  stop();
  tab.refresh({ rev: 1, changed: ['events'] });
  await expect.poll(() => tab.queryClient.getQueryState(['events'])?.isInvalidated).toBe(true);
  expect(tab.asked).toEqual([]);
});

test("a tab's own change brings it no news, that of another beside it does", async () => {
  const tab = await openTab();
  const stops = [await tab.show('events'), await tab.show('values')];
  tab.refresh({ rev: 1, changed: ['events'] });
  // The answer may come after the news.
  tab.noteOwnRev(1);
  tab.refresh({ rev: 2, changed: ['values'] });
  await expect.poll(() => tab.asked).toEqual(['values']);
  tab.noteOwnRev(4);
  tab.refresh({ rev: 4, changed: null });
  await expect.poll(() => tab.asked).toEqual(['values', 'events', 'values']);
  for (const stop of stops) stop();
});
