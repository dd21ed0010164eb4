import type { User } from '#contract/users.ts';
import { callApi, type Person, type TestApp } from '../../../test/support/test-app.ts';

/** Starts a guest of the demo or, with another `route`, of an own game. */
export async function startGuest(
  { app }: Pick<TestApp, 'app'>,
  route: 'POST /api/demo' | 'POST /api/guests' = 'POST /api/demo',
): Promise<Person & { readonly user: User }> {
  const { body } = await callApi(app, null, route, undefined, { 'time-zone': 'UTC' });
  const { token, user } = body;
  return { token, user, call: (...request) => callApi(app, token, ...request) };
}
