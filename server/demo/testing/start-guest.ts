import type { User } from '#contract/users.ts';
import { callApi, type Person, type TestApp } from '../../testing/test-app.ts';

/** A new guest's way to call the API, and who they are: of the demo, unless they begin by another `route`. */
export async function startGuest(
  { app }: Pick<TestApp, 'app'>,
  route: 'POST /api/demo' | 'POST /api/guests' = 'POST /api/demo',
): Promise<Person & { readonly user: User }> {
  const { body } = await callApi(app, null, route, undefined, { 'time-zone': 'UTC' });
  const { token, user } = body;
  return { token, user, call: (...request) => callApi(app, token, ...request) };
}
