import { test as base, expect, type Page } from '@playwright/test';
import { makeTestFolder } from '../../server/test/support/test-folder.ts';
import { listenForComplaints } from './complaints.ts';
import { ProductServer } from './server.ts';
import { zoneAtNoon } from './zone.ts';

interface Fixtures {
  readonly server: ProductServer;
  /** Complaints of the browser and the server; a test that expects one removes it. */
  readonly complaints: string[];
}

/** A test with its own server that fails at any error in the console, failed request or line in the server's log. */
export const test = base.extend<Fixtures>({
  timezoneId: zoneAtNoon(),
  // Playwright reads this pattern: it must be one, and this fixture needs no other.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await ProductServer.startShared({ DATA_DIR: makeTestFolder('e2e') });
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => use(server.origin),
  complaints: async ({ server }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'complaints of the browser').toEqual([]);
    expect(server.log, 'the log of the server').toBe('');
  },
  page: async ({ page, complaints, server }, use) => {
    listenForComplaints(page, complaints, server.origin);
    moveServerClockToo(page, server);
    await use(page);
  },
});

/** Moves the server's clock with the page's fake clock: otherwise the page would notice a difference. */
export function moveServerClockToo({ clock }: Page, server: ProductServer): void {
  const fastForward = clock.fastForward.bind(clock);
  clock.fastForward = async (ticks) => {
    await server.passTime(typeof ticks === 'number' ? ticks : clockToMs(ticks));
    await fastForward(ticks);
  };
}

/** Parses "08", "01:00" or "02:34:10". */
function clockToMs(text: string): number {
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0) * 1000;
}

export { expect };
