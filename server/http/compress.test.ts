import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeRunner } from '../test/support/play.ts';
import { createTestApp } from '../test/support/test-app.ts';

/** A user with enough habits for an answer of several kilobytes. */
async function createUser() {
  const { app, signUp } = await createTestApp();
  const ada = await signUp();
  for (let n = 0; n < 4; n += 1) await makeRunner(ada);
  const read = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { authorization: `Bearer ${ada.token}`, ...headers } });
  return { read };
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a long answer is compressed for a client that accepts %s', async (accepted, name, decode) => {
  const { read } = await createUser();
  const plain = await read('/api/values');
  const answer = await read('/api/values', { 'accept-encoding': accepted });
  expect(answer.headers).toMatchObject({
    'content-encoding': name,
    'content-length': String(answer.rawPayload.length),
    'content-type': plain.headers['content-type'],
    vary: 'accept-encoding',
  });
  expect(decode(answer.rawPayload).toString()).toBe(plain.body);
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test('the tag of a compressed answer is weak, and gets 304', async () => {
  const { read } = await createUser();
  const plain = await read('/api/values');
  const accepts = { 'accept-encoding': 'br' };
  const { headers } = await read('/api/values', accepts);
  expect(headers.etag).toBe(`W/${plain.headers.etag}`);
  const again = await read('/api/values', { ...accepts, 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-encoding']).toBeUndefined();
});

test('a long answer names the header that it depends on for a client without compression', async () => {
  const { read } = await createUser();
  const { headers } = await read('/api/values');
  expect(headers).toMatchObject({ vary: 'accept-encoding' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a short answer is not compressed', async () => {
  const { read } = await createUser();
  const { headers, body } = await read('/api/users/me', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(body)).toHaveProperty('id');
});
