import { expect, test } from 'vitest';
import { examine } from '../../cli/doctor/examine.ts';
import { listenLive } from '../../test/support/listen-live.ts';
import {
  callApi,
  createTestApp,
  type Answer,
  type Person,
  type TestApp,
} from '../../test/support/test-app.ts';
import { startGuest } from './testing/start-guest.ts';

/** The first registration of a new login, with a guest's token. */
async function register(
  { app, tokens }: Pick<TestApp, 'app' | 'tokens'>,
  name: string,
  guestToken: string,
): Promise<Person & { answer: Answer }> {
  const token = await tokens.make({ sub: name, sid: `login of ${name}` });
  const person: Person = { token, call: (...request) => callApi(app, token, ...request) };
  const headers = { 'guest-token': guestToken, 'time-zone': 'Asia/Tokyo' };
  return { ...person, answer: await person.call('POST /api/users/register', undefined, headers) };
}

const exportOf = async (person: Person) => (await person.call('GET /api/export')).body;

test('a guest who signs up keeps everything under the same id and is no longer a guest', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  await guest.call('PUT /api/users/me', { display_name: 'Mira' });
  await guest.call('POST /api/values', { description: 'Sailor', color: '#123456' });
  const document = await exportOf(guest);

  const mira = await register(test, 'mira', guest.token);
  expect(mira.answer).toMatchObject({
    status: 200,
    body: { ...guest.user, display_name: 'Mira', guest_until: null, guest_kind: null },
  });
  expect(await exportOf(mira)).toEqual(document);
  expect((await mira.call('GET /api/users/me')).body).toEqual(mira.answer.body);
  const answer = await mira.call('POST /api/values', { description: 'Cook', color: '#654321' });
  expect(answer.status).toBe(201);
  expect(await examine(test.place)).toEqual([]);

  test.clock.now += 25 * 3_600_000;
  const token = await test.tokens.make({ sub: 'mira', sid: 'a later login' });
  expect((await callApi(test.app, token, 'GET /api/values')).body).toHaveLength(6);
});

test('a guest without a name is asked for one after signing up, and for nothing else', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const answer = { display_name: '', onboarding_completed: 0b1110 };
  const member = { guest_until: null, guest_kind: null };
  const mira = await register(test, 'mira', guest.token);
  expect(mira.answer).toMatchObject({ status: 200, body: { ...guest.user, ...answer, ...member } });
  await mira.call('PUT /api/users/me', { display_name: 'Guest', onboarding_completed: 0b1111 });
  const again = await register(test, 'mira', guest.token);
  expect(again.answer.body).toMatchObject({ display_name: 'Guest', onboarding_completed: 0b1111 });
});

test("after the sign-up the guest's token is refused and the guest's streams end", async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const stream = await listenLive(test, guest.token);
  await stream.next();
  const mira = await register(test, 'mira', guest.token);
  await stream.ended;
  for (const route of ['GET /api/values', 'POST /api/users/register', 'DELETE /api/users/delete']) {
    const { status, body } = await guest.call(route);
    expect({ status, code: body.code }, route).toEqual({ status: 401, code: 'unauthorized' });
  }
  expect((await mira.call('GET /api/values')).body).toHaveLength(4);
});

test('a repeated registration gets the same answer', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const first = await register(test, 'mira', guest.token);
  const again = await register(test, 'mira', guest.token);
  expect(again.answer).toMatchObject({ status: 200, body: first.answer.body });
});

test('many registrations at once make one user of one guest', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const people = await Promise.all(
    Array.from({ length: 12 }, () => register(test, 'mira', guest.token)),
  );
  expect(people.map(({ answer }) => [answer.status, answer.body.id])).toEqual(
    people.map(() => [200, guest.user.id]),
  );
});

test('of several users with the same guest one gets it, and the others begin without', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, n) => register(test, `person ${n}`, guest.token)),
  );
  expect(people.map(({ answer }) => answer.status)).toEqual(people.map(() => 200));
  const ids = people.map(({ answer }) => answer.body.id);
  expect(new Set(ids).size).toBe(people.length);
  expect(ids.filter((id) => id === guest.user.id)).toHaveLength(1);
  expect(await examine(test.place)).toEqual([]);
});

test('a write during the sign-up of the guest is not lost', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const names = Array.from({ length: 10 }, (_, n) => `Identity ${n}`);
  const writing = names.map((description) =>
    guest.call('POST /api/values', { description, color: '#123456' }),
  );
  const mira = await register(test, 'mira', guest.token);
  const kept = (await Promise.all(writing)).filter(({ status }) => status === 201);
  expect((await mira.call('GET /api/values')).body).toHaveLength(4 + kept.length);
});

test('a user with an account keeps it unchanged, and the guest stays a guest', async () => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const ada = await test.signUp();
  const { body: me } = await ada.call('GET /api/users/me');
  const again = await register(test, 'ada', guest.token);
  expect(again.answer).toMatchObject({ status: 200, body: me });
  expect(await exportOf(ada)).toMatchObject({ values: [] });
  expect((await guest.call('GET /api/users/me')).body).toEqual(guest.user);
});

const useless: [string, (guest: Person, test: TestApp) => Promise<string>][] = [
  ['that nobody was given', async () => `guest_${'a'.repeat(43)}`],
  ['of a person', async (_, test) => (await test.signUp('bob')).token],
  ['that is no token', async () => 'guest_ää'],
  [
    'of a guest whose time is over',
    async (guest, test) => {
      test.clock.now += 24 * 3_600_000;
      return guest.token;
    },
  ],
  [
    'of a guest who has logged out',
    async (guest) => {
      await guest.call('POST /api/users/logout');
      return guest.token;
    },
  ],
  [
    'of a guest who is deleted',
    async (guest) => {
      await guest.call('DELETE /api/users/delete');
      return guest.token;
    },
  ],
];

test.each(useless)('a guest token %s does not affect a registration', async (_, make) => {
  const test = await createTestApp();
  const guest = await startGuest(test);
  const brought = await make(guest, test);
  const mira = await register(test, 'mira', brought);
  expect(mira.answer).toMatchObject({
    status: 200,
    body: { display_name: '', guest_until: null, time_zone: 'Asia/Tokyo' },
  });
  expect(mira.answer.body.id).not.toBe(guest.user.id);
  expect(await exportOf(mira)).toMatchObject({ values: [], events: [] });
});
