import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { makeTestFolder } from '../../server/testing/test-folder.ts';
import { ProductServer, SETTABLE_CLOCK } from './server.ts';
import { zoneAtNoon } from './zone.ts';

/** What Playwright says of itself where a journey has no worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

interface Fixtures {
  readonly server: ProductServer;
  /** Everything the browser or the server complained of; a test that expects a complaint takes it out. */
  readonly complaints: string[];
}

/** A test with a product of its own, which fails at any error in the console, failed request or line in the server's log. */
export const test = base.extend<Fixtures>({
  timezoneId: zoneAtNoon(),
  // Playwright reads this pattern: it must be one, and this fixture needs no other.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await ProductServer.start({
      ...SETTABLE_CLOCK,
      DATA_DIR: makeTestFolder('e2e'),
    });
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
    takeServerAlong(page, server);
    await use(page);
  },
});

/** Time that passes by the page's fake clock passes on the server too: else the page finds that its clock was set. */
export function takeServerAlong({ clock }: Page, server: ProductServer): void {
  const fastForward = clock.fastForward.bind(clock);
  clock.fastForward = async (ticks) => {
    await server.passTime(typeof ticks === 'number' ? ticks : clockToMs(ticks));
    await fastForward(ticks);
  };
}

/** Of "08", "01:00" or "02:34:10". */
function clockToMs(text: string): number {
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0) * 1000;
}

/**
 * The stream of changes breaks with its server, and is tried again until that is back. And a session that was cancelled
 * before its start could be sent is cancelled on a server that has never heard of it.
 */
function isExpected(message: ConsoleMessage): boolean {
  const { url } = message.location();
  const isOfStream = new URL(url || 'about:blank').pathname === '/api/live';
  if (isOfStream && message.text().includes('net::ERR_')) return true;
  return message.text() === WORKER_BLOCKED || (isCancel(url) && message.text().includes('404'));
}

function isCancel(url: string): boolean {
  return /\/api\/events\/[^/]+\?only=active$/.test(url);
}

function listenForComplaints(page: Page, complaints: string[], origin: string): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !isExpected(message)) complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() < 400 || (response.status() === 404 && isCancel(response.url()))) return;
    complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      complaints.push(`a request to another origin: ${request.url()}`);
    }
  });
}

export { expect };
