import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from '@playwright/test';
import { decryptMessage } from '../../server/api/push/testing/decrypt.ts';

/** A push service for a browser that has none: passes the server's messages to the browser's worker. */
export interface PushService {
  readonly origin: string;
  /** Sent messages, decrypted. */
  readonly sent: string[];
  /** Sets the status of further answers; 201 by default. */
  answerWith(status: number): void;
  /** Makes the page's browser subscribe here. Call it before the page is opened. */
  serve(page: Page): Promise<void>;
  close(): void;
}

export async function openPushService(): Promise<PushService> {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const sent: string[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (status === 201) sent.push(decryptMessage(Buffer.concat(chunks), pair, auth));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    sent,
    answerWith: (next) => void (status = next),
    serve: async (page) => {
      await page.addInitScript(
        (subscription) => {
          const made: PushSubscription = {
            expirationTime: null,
            options: { applicationServerKey: null, userVisibleOnly: true },
            getKey: () => null,
            endpoint: subscription.endpoint,
            toJSON: () => subscription,
            unsubscribe: async () => {
              localStorage.removeItem('browser: subscribed');
              return true;
            },
          };
          PushManager.prototype.subscribe = async () => {
            localStorage.setItem('browser: subscribed', 'yes');
            return made;
          };
          PushManager.prototype.getSubscription = async () =>
            localStorage.getItem('browser: subscribed') === null ? null : made;
        },
        { endpoint: `${origin}/device`, keys: { p256dh, auth } },
      );
    },
    close: () => void server.close(),
  };
}

/**
 * Passes a message to the worker of an origin (by default the page's), as a browser does with push messages. Resolves
 * when the worker has handled it: Chromium deletes a notification that `getNotifications` finds before it is displayed.
 */
export async function deliver(
  page: Page,
  data: string,
  origin = new URL(page.url()).origin,
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  const registrationId = await findRegistration(browser, origin);
  const handled = Promise.withResolvers<void>();
  await observePushes(browser, handled.resolve);
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await handled.promise;
  await browser.detach();
}

async function findRegistration(browser: CDPSession, origin: string): Promise<string> {
  const found = Promise.withResolvers<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
    if (own) found.resolve(own.registrationId);
  });
  await browser.send('ServiceWorker.disable');
  await browser.send('ServiceWorker.enable');
  return found.promise;
}

/** Calls `onHandled` when a worker has handled a push message. */
async function observePushes(browser: CDPSession, onHandled: () => void): Promise<void> {
  browser.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    if (backgroundServiceEvent.eventName === 'Push event completed') onHandled();
  });
  const service = 'pushMessaging';
  // The browser reports recorded events to each new observer.
  await browser.send('BackgroundService.clearEvents', { service });
  await browser.send('BackgroundService.startObserving', { service });
  await browser.send('BackgroundService.setRecording', { service, shouldRecord: true });
}
