import { expect, test } from 'vitest';
import { callApi, createTestApp, NOON, type Person } from '../../test/support/test-app.ts';
import { hashEndpoint } from './devices.ts';
import { makeDevice } from './testing/make-device.ts';
import { allSaid, makeReachable } from './testing/reachable.ts';

async function listIds(person: Person): Promise<string[]> {
  const { body } = await person.call('GET /api/push/devices');
  return (body as { id: string }[]).map(({ id }) => id);
}

test('a device is listed once without its endpoint and keys, however often it registers', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const device = makeDevice();
  const { id, label, endpoint } = device;
  const endpoint_hash = hashEndpoint(endpoint);
  const shown = { id, label, endpoint_hash, is_reachable: true, createdAt: iso(NOON) };
  for (let time = 0; time < 2; time += 1) {
    expect(await ada.call('POST /api/push/devices', device)).toMatchObject({
      status: 201,
      body: shown,
    });
  }
  // After a restart the browser does not know its id any more.
  const again = { ...device, id: makeDevice().id, label: 'Another name' };
  expect((await ada.call('POST /api/push/devices', again)).body).toEqual(shown);
  expect((await ada.call('GET /api/push/devices')).body).toEqual([shown]);
});

test('a browser belongs to the user who last registered it', async () => {
  const { signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const device = makeDevice();
  await ada.call('POST /api/push/devices', device);
  expect((await bob.call('POST /api/push/devices', device)).status).toBe(201);
  expect(await listIds(ada)).toEqual([]);
  expect(await listIds(bob)).toEqual([device.id]);
});

test('a user has at most twenty devices and can remove them', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const devices = Array.from({ length: 20 }, () => makeDevice());
  for (const device of devices) await ada.call('POST /api/push/devices', device);
  expect(await ada.call('POST /api/push/devices', makeDevice())).toMatchObject({
    status: 409,
    body: { code: 'devices_full' },
  });
  expect((await ada.call(`DELETE /api/push/devices/${devices[3]?.id}`)).status).toBe(204);
  expect((await ada.call('POST /api/push/devices', makeDevice())).status).toBe(201);
});

test('the end of a login removes its devices and no others', async () => {
  const { app, ada, service, browser } = await makeReachable();
  const token = await app.tokens.make({ sub: 'ada', sid: 'another login' });
  const second = service.openBrowser();
  await callApi(app.app, token, 'POST /api/push/devices', second.device);
  expect(await listIds(ada)).toEqual([browser.device.id, second.device.id]);
  await callApi(app.app, token, 'POST /api/users/logout');
  expect(await listIds(ada)).toEqual([browser.device.id]);
  await ada.call('POST /api/push/test', { id: browser.device.id });
  await allSaid(app);
  expect(service.calls()).toBe(1);
});

test('a device that registers again belongs to the new login', async () => {
  const { app, ada, browser } = await makeReachable();
  const token = await app.tokens.make({ sub: 'ada', sid: 'the next login' });
  await callApi(app.app, token, 'POST /api/push/devices', browser.device);
  await ada.call('POST /api/users/logout');
  expect((await callApi(app.app, token, 'GET /api/push/devices')).body).toHaveLength(1);
});

test('deleting an account deletes its devices', async () => {
  const { app, ada, browser } = await makeReachable();
  await ada.call('DELETE /api/users/delete');
  const bob = await app.signUp('bob');
  expect((await bob.call('POST /api/push/devices', browser.device)).status).toBe(201);
});

test.each([
  'http://push.example/1',
  'https://push.example:8443/1',
  'https://ada:secret@push.example/1',
  'https://localhost/1',
  'https://127.0.0.1/1',
  'https://0x7f.1/1',
  'https://10.1.2.3/1',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/1',
  'https://[fd00::1]/1',
  'https://[::ffff:127.0.0.1]/1',
])('the endpoint %s is refused', async (endpoint) => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  expect(await ada.call('POST /api/push/devices', makeDevice(endpoint))).toMatchObject({
    status: 422,
    body: { errors: [{ path: '/endpoint' }] },
  });
});

test('a key that is not a point of the curve is refused', async () => {
  const { signUp } = await createTestApp();
  const ada = await signUp();
  const device = makeDevice();
  const keys = { ...device.keys, p256dh: `BA${'A'.repeat(85)}` };
  expect(await ada.call('POST /api/push/devices', { ...device, keys })).toMatchObject({
    status: 422,
    body: { errors: [{ path: '/keys/p256dh' }] },
  });
});

test('a browser that knows the old secret can move its device to a new endpoint', async () => {
  const { app, ada, service, browser } = await makeReachable();
  const next = service.openBrowser();
  const { endpoint, keys } = next.device;
  const { auth } = browser.device.keys;
  const renewal = { endpoint: browser.device.endpoint, auth, renewed: { endpoint, keys } };
  const renew = (body: object) => callApi(app.app, null, 'POST /api/push/renewals', body);

  const guess = await renew({ ...renewal, auth: keys.auth });
  expect(guess).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await renew({ ...renewal, endpoint: `${service.origin}/none` })).toEqual({
    ...guess,
    headers: expect.anything(),
  });
  expect((await renew(renewal)).status).toBe(204);
  expect((await renew(renewal)).status).toBe(204);
  expect(await listIds(ada)).toEqual([browser.device.id]);
  await ada.call('POST /api/push/test', { id: browser.device.id });
  const [arrival] = await service.arrived(1);
  await allSaid(app);
  expect(arrival?.browser).toBe(next);
});

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
