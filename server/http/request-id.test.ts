import { expect, test } from 'vitest';
import { createTestApp } from '../test/support/test-app.ts';

const NEW = /^[0-9a-f-]{36}$/;

test('every answer has its own id, including refusals', async () => {
  const { app, signUp } = await createTestApp();
  const ada = await signUp();
  const answers = [
    await ada.call('GET /api/values'),
    await ada.call('GET /api/nothing'),
    await ada.call('POST /api/values', '{'),
    await ada.call('GET /healthz'),
  ];
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(ids).toEqual(ids.map(() => expect.stringMatching(NEW)));
  expect(new Set(ids).size).toBe(ids.length);
  expect((await app.inject('/api/values')).headers['x-request-id']).toMatch(NEW);
});

test('a well-formed id from a proxy is kept', async () => {
  const { app } = await createTestApp();
  const echo = async (given: string) => {
    const headers = { 'x-request-id': given };
    return (await app.inject({ url: '/healthz', headers })).headers['x-request-id'];
  };
  const proper = '4bf92f3577b34da6a3ce929d0e0e4736';
  expect(await echo(proper)).toBe(proper);
  for (const bad of [
    '',
    'short',
    'x'.repeat(65),
    'with a space',
    '{"level":60}',
    'a-line\u2028end',
  ]) {
    expect(await echo(bad)).toMatch(NEW);
  }
});
