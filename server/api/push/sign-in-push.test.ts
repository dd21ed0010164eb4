import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createBrowser } from '../../oidc/testing/browser.ts';
import { createWebApp } from '../../oidc/testing/web-app.ts';
import { startAppWithOidc } from '../../test/support/app-with-oidc.ts';
import { callApi } from '../../test/support/test-app.ts';
import { openPushService } from './testing/push-service.ts';

const EMAIL = 'ada@example.com';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

const agentOf = (origin: string, userAgent: string) => {
  const browser = createBrowser(origin);
  return createWebApp(origin, {
    get: (url, headers) => browser.get(url, { 'user-agent': userAgent, ...headers }),
    post: (url, fields, headers) =>
      browser.post(url, fields, { 'user-agent': userAgent, ...headers }),
  });
};

async function registerDevice(app: FastifyInstance, token: string, device: object): Promise<void> {
  await callApi(app, token, 'POST /api/users/register');
  const { status } = await callApi(app, token, 'POST /api/push/devices', device);
  expect(status).toBe(201);
}

test('a login with a new browser is told to the devices of the account, even at night', async () => {
  const service = await openPushService();
  const { app, origin } = await startAppWithOidc({ pushOrigins: [service.origin] });
  const laptop = createWebApp(origin);
  const { access_token: token } = await laptop.signUp(EMAIL);
  const [device, other] = [service.openBrowser(), service.openBrowser()];
  await registerDevice(app, token, device.device);
  const { access_token: otherToken } = await createWebApp(origin).signUp('bob@example.com');
  await registerDevice(app, otherToken, other.device);
  const preferences = { quiet_from: '00:00', quiet_to: '23:59' };
  const { status } = await callApi(app, token, 'PUT /api/users/me', { preferences });
  expect(status).toBe(200);

  const firefox = agentOf(origin, FIREFOX);
  const page = await firefox.openPage();
  await firefox.browser.post(`${page}/login`, { email: EMAIL, password: 'a wrong password' });
  await firefox.logIn(EMAIL);
  const [arrival] = await service.arrived(1);
  expect(arrival?.browser).toBe(device);
  expect(arrival?.message).toEqual({
    kind: 'sign-in',
    tag: expect.stringMatching(/^sign-in-/),
    browser: 'Firefox',
    system: 'Linux',
  });
  expect(arrival?.headers).toMatchObject({ ttl: '129600', urgency: 'high' });

  // Known browsers log in without a word.
  await laptop.submit('login', EMAIL, undefined, { prompt: 'login' });
  await firefox.submit('login', EMAIL, undefined, { prompt: 'login' });
  await agentOf(origin, FIREFOX).logIn(EMAIL);
  await service.arrived(2);
  expect(service.calls()).toBe(2);
});
