import type { ConsoleMessage, Page } from '@playwright/test';

/** Playwright's own message in a journey without a worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * Ignores two expected failures: the stream of changes breaks with its server, and is retried until that is back; and a
 * session that was cancelled before its start could be sent is cancelled on a server that does not know it.
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

/** Adds errors of a page, its console and its requests to `complaints`. */
export function listenForComplaints(page: Page, complaints: string[], origin: string): void {
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
