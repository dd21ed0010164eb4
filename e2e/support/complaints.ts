import type { ConsoleMessage, Page } from '@playwright/test';

/** Playwright's own message in a journey without a worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Firefox's error about a typeface whose page was left before it had loaded: NS_BINDING_ABORTED. */
const LEFT_TYPEFACE = /^download failed .*status=2152398850/;

/** Adds errors of a page, its console and its requests to `complaints`. */
export function listenForComplaints(page: Page, complaints: string[], origin: string): void {
  /**
   * Addresses of DELETE requests. A page that goes away before the answer leaves its deletion to the next one, which
   * sends it again; and a session may be cancelled before its start was sent. The answer is 404 then.
   */
  const deleted = new Set<string>();
  page.on('pageerror', ({ message }) => {
    if (!LEFT_TYPEFACE.test(message)) complaints.push(`error: ${message}`);
  });
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (!isComplaint || isExpected(message)) return;
    const isOfDeletion = deleted.has(message.location().url) && message.text().includes('404');
    if (!isOfDeletion) complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    if (response.status() === 404 && deleted.has(response.url())) return;
    complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deleted.add(request.url());
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      complaints.push(`a request to another origin: ${request.url()}`);
    }
  });
}

/** Ignores the stream of changes, which breaks with its server and is retried until that is back. */
function isExpected(message: ConsoleMessage): boolean {
  const { url } = message.location();
  const isOfStream = new URL(url || 'about:blank').pathname === '/api/live';
  if (isOfStream && message.text().includes('net::ERR_')) return true;
  return message.text() === WORKER_BLOCKED;
}
