import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { disk } from '../../platform/testing/disk.ts';
import { fakeDevice } from '../../timer/testing/fake-device.ts';
import { entriesOnDisk } from './testing/outbox-on-disk.ts';

const SUBMIT = 'POST /api/events/submit';
const HABIT = '0190a000-0000-7000-8000-000000000001';

/** Outcome of a call: an answer, no network, a restarting server, or an answer that is lost on its way back. */
type Fate = 'answered' | 'offline' | '503' | '500' | '429' | 'answer lost';

const fate = fc.constantFrom<Fate>('answered', 'offline', '503', '500', '429', 'answer lost');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), tab: fc.nat(1) }) },
  fc.record({ do: fc.constantFrom('reload' as const, 'turn' as const), tab: fc.nat(1) }),
);

/** Idempotency keys in the order in which the server processed them, each once. */
let done: string[] = [];
let fates: Fate[] = [];

function answer(init: RequestInit): Response {
  const next = fates.shift() ?? 'answered';
  if (next === 'offline') throw new TypeError('offline');
  if (next === '503' || next === '500' || next === '429') {
    return Response.json({ code: 'x', message: 'x' }, { status: Number(next) });
  }
  const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
  if (!done.includes(key)) done.push(key);
  if (next === 'answer lost') throw new TypeError('reset');
  return Response.json({});
}

async function load() {
  vi.resetModules();
  return {
    ...(await import('./outbox.ts')),
    ...(await import('./disk.ts')),
    ...(await import('../../platform/retry-wait.ts')),
  };
}

type Page = Awaited<ReturnType<typeof load>>;

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Retries on all opened pages until the outbox is empty. */
async function untilSent(pages: readonly Page[]): Promise<void> {
  for (let turns = 0; turns < 2000; turns += 1) {
    for (const page of pages) page.retryNow();
    await turn();
    if ((await entriesOnDisk()).length === 0) return;
  }
  throw new Error('Something was never sent');
}

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

test('with any failures and reloads, each change arrives once, in the order of all tabs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      // At most seven failures: from eight on another rule applies.
      fc.array(fate, { maxLength: 7 }),
      async (steps, met) => {
        fakeDevice();
        disk.set('auth_token', `h.${btoa(JSON.stringify({ sub: 'ann' }))}.s`);
        vi.stubGlobal('fetch', async (_: string, init: RequestInit) => answer(init));
        done = [];
        fates = met;
        const pages = [await load(), await load()];
        const tabs = [...pages];
        const made: string[] = [];
        let last: Page | undefined;
        for (const [index, { do: deed, tab }] of steps.entries()) {
          if (deed === 'turn') await turn();
          if (deed === 'reload') {
            // The last change was written in its task; the page that made it does nothing more here.
            tabs[tab] = await load();
            pages.push(tabs[tab]);
            void tabs[tab].flushOutbox();
          }
          if (deed === 'change') {
            // Before the user reaches another tab, the changes of the first one are on disk.
            if (last !== tabs[tab]) await last?.allWritten();
            last = tabs[tab];
            made.push(`key ${index}`);
            void tabs[tab]?.send(SUBMIT, { key: `key ${index}`, body: { habit_id: HABIT } });
            await Promise.resolve();
          }
        }
        await untilSent(pages);
        expect(done).toEqual(made);
      },
    ),
    { numRuns: 30 },
  );
}, 60_000);
