import { expect, test } from 'vitest';
import type { GuestAnswer } from '#contract/demo.ts';
import type { User } from '#contract/users.ts';
import { createWebApp } from '../../oidc/testing/web-app.ts';
import { ask } from '../../test/process/testing/account.ts';
import { createServerProcess } from '../../test/process/testing/server-process.ts';
import { makeDatabase } from '../../test/support/test-database.ts';

test('guests come, leave and sign up with the embedded provider too', async () => {
  const server = await createServerProcess(await makeDatabase());
  await server.start();
  const { origin } = server;
  const startDemo = async () => {
    const answer = await fetch(`${origin}/api/demo`, { method: 'POST' });
    expect(answer.status).toBe(201);
    const { token, user } = (await answer.json()) as GuestAnswer;
    return { origin, token, user };
  };
  const statusOf = async (token: string, path: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${origin}${path}`, { method, headers })).status;
  };

  const [leaving, deleting, staying] = [await startDemo(), await startDemo(), await startDemo()];
  expect(await ask(staying, 'POST /api/users/register')).toEqual(staying.user);
  expect(await statusOf(leaving.token, '/api/users/logout', 'POST')).toBe(204);
  expect(await statusOf(deleting.token, '/api/users/delete', 'DELETE')).toBe(204);
  expect(await statusOf(leaving.token, '/api/values')).toBe(401);
  expect(await statusOf(deleting.token, '/api/values')).toBe(401);

  const { access_token: token } = await createWebApp(origin).signUp('mira@example.com');
  const registered = await fetch(`${origin}/api/users/register`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'guest-token': staying.token },
  });
  const user = (await registered.json()) as User;
  expect(user).toEqual({
    ...staying.user,
    display_name: '',
    onboarding_completed: 0b1110,
    guest_until: null,
    guest_kind: null,
  });
  expect(await statusOf(staying.token, '/api/values')).toBe(401);
  expect(await ask({ origin, token }, 'GET /api/values')).toHaveLength(4);
  await server.end('SIGTERM');
  expect(server.output()).toBe(`Hexis is ready at ${origin}\n`);
});
