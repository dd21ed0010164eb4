import { vi } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/support/test-app.ts';
import { findNextAttempt, listDuePeople } from '../store.ts';
import { openPushService, type SubscribedBrowser, type PushService } from './push-service.ts';

export interface Reachable {
  readonly app: TestApp;
  readonly service: PushService;
  readonly ada: Person;
  readonly browser: SubscribedBrowser;
}

/** An app with a push service, and a user with a reachable device. */
export async function makeReachable(timeZone = 'UTC'): Promise<Reachable> {
  const service = await openPushService();
  const app = await createTestApp(undefined, { pushOrigins: [service.origin] });
  const ada = await app.signUp('ada', timeZone);
  const browser = service.openBrowser();
  await ada.call('POST /api/push/devices', browser.device);
  await allSaid(app);
  return { app, service, ada, browser };
}

/** Resolves when all checks that are due at the app's time are done and nothing is left to send. */
export async function allSaid({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  const { now } = clock;
  await vi.waitFor(
    async () => {
      const due = await db.all(listDuePeople, { now, limit: 1 });
      const left = await db.first(findNextAttempt, { after: 0 });
      if (due.length > 0 || left) throw new Error('There is something left to say.');
    },
    { timeout: 40_000, interval: 10 },
  );
}

/**
 * Signs the user in at another time, because the earlier token may have expired. Before that, everything is sent: a
 * message that has arrived but is not noted as sent would be sent again, as after a process that has ended.
 */
export async function travel({ app }: Pick<Reachable, 'app'>, now: number): Promise<Person> {
  await allSaid(app);
  app.clock.now = now;
  return app.signUp('ada');
}
