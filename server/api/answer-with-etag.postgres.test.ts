import { expect, test } from 'vitest';
import { makeRunner } from '../test/support/play.ts';
import { callApi, createTestApp } from '../test/support/test-app.ts';

test('a write through one process is visible at once in the answers of another', async () => {
  const here = await createTestApp();
  const there = await createTestApp(here);
  const ada = await here.signUp();
  const { identity } = await makeRunner(ada);
  for (let turn = 0; turn < 50; turn++) {
    const description = `Runner ${turn}`;
    expect((await ada.call('PUT /api/values', { id: identity.id, description })).status).toBe(200);
    const { body } = await callApi(there.app, ada.token, 'GET /api/values');
    expect(body).toMatchObject([{ description }]);
  }
});

test('the same answer has the same entity tag on every process', async () => {
  const here = await createTestApp();
  const there = await createTestApp(here);
  const ada = await here.signUp();
  await makeRunner(ada);
  const { headers } = await ada.call('GET /api/values');
  const known = { 'if-none-match': String(headers['etag']) };
  const answer = await callApi(there.app, ada.token, 'GET /api/values', undefined, known);
  expect(answer).toMatchObject({ status: 304, body: null });
});
