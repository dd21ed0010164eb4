import { expect } from '@playwright/test';
import type { EnginePage } from '../engines/browser.ts';

/** Calls the API as the logged-in user of a page, and returns the body; null if there is none. */
export async function callApi<T>(
  page: Pick<EnginePage, 'evaluate'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<T> {
  const { origin, token } = await page.evaluate(() => ({
    origin: location.origin,
    token: localStorage.getItem('auth_token'),
  }));
  const answer = await fetch(new URL(path, origin), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(data !== undefined && { 'content-type': 'application/json' }),
    },
    ...(data !== undefined && { body: JSON.stringify(data) }),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
  return (answer.status === 204 ? null : JSON.parse(text)) as T;
}
