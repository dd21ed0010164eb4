import { setTimeout as wait } from 'node:timers/promises';
import type { Export } from '#contract/export.ts';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { DEFAULT_COLOR } from '#domain/colors.ts';
import { createWebApp, PASSWORD } from '../../server/oidc/testing/web-app.ts';
import type { Device } from './device.ts';
import { HABITS } from './habits.ts';

const LOOK_EVERY_MS = 100;
const EMAIL = 'ada@hexis.test';

/** Reads and prepares the account through the API, independently of the app. */
export class Account {
  readonly #origin: string;
  readonly #token: string;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** Creates a user with the habits of the plan, in the devices' time zone, with the developer panel on. */
  static async signUp(origin: string, timeZone: string): Promise<Account> {
    const { access_token: token } = await createWebApp(origin).signUp(EMAIL);
    const account = new Account(origin, token);
    await account.#call('POST', '/api/users/register');
    await account.#call('POST', '/api/values/init/onboardingcomplete');
    const preferences = { developer_mode: true };
    await account.#call('PUT', '/api/users/me', { time_zone: timeZone, preferences });
    const identities = new Map<string, string>();
    for (const { name, identity, ms, intervalMs } of HABITS) {
      const known = identities.get(identity);
      const value_id = known ?? (await account.#addIdentity(identity));
      identities.set(identity, value_id);
      const body = { value_id, description: name, duration: ms };
      const { id } = await account.#call<Habit>('POST', '/api/habits', body);
      if (intervalMs === undefined) continue;
      await account.#call('POST', '/api/breaks', { habit_id: id, interval: intervalMs });
    }
    return account;
  }

  /** Logs in after the run, because the first token may have expired. */
  static async logIn(origin: string): Promise<Account> {
    return new Account(origin, (await createWebApp(origin).logIn(EMAIL)).access_token);
  }

  readExport(): Promise<Export> {
    return this.#call('GET', '/api/export');
  }

  readIdentities(): Promise<Identity[]> {
    return this.#call('GET', '/api/values');
  }

  async #addIdentity(description: string): Promise<string> {
    const body = { description, color: DEFAULT_COLOR };
    return (await this.#call<Identity>('POST', '/api/values', body)).id;
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? null : await response.json()) as T;
  }
}

/** Logs in through the provider's pages, as users do, so that the device can renew its token. */
export async function logInOn(device: Device): Promise<void> {
  await device.visit('/');
  const { page } = device;
  await page.getByRole('link', { name: 'Load Game / Log In' }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: "What's next?" }).waitFor();
  // From here on the device can start offline.
  await page.evaluate(() => navigator.serviceWorker.ready);
  // A browser that is killed before this is on disk would be logged out.
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  while (!device.hasStored(token)) await wait(LOOK_EVERY_MS);
}
