import type { User } from '#contract/users.ts';
import { callApi, type Person, type TestApp } from '../../testing/test-app.ts';

/** A new guest's way to call the API, and who they are. */
export async function startGuest({
  app,
}: Pick<TestApp, 'app'>): Promise<Person & { readonly user: User }> {
  const { body } = await callApi(app, null, 'POST /api/demo', undefined, { 'time-zone': 'UTC' });
  const { token, user } = body;
  return { token, user, call: (...request) => callApi(app, token, ...request) };
}
