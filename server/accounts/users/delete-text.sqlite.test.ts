import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseFile } from '../../db/open-data-dir.ts';
import { makeRunner, startSession } from '../../test/support/play.ts';
import { createTestApp } from '../../test/support/test-app.ts';

const SECRET = 'a diary of small steps';

test('the text of a deleted user is in no file of the database', async () => {
  const { place, signUp } = await createTestApp();
  const [ada, bob] = [await signUp('ada'), await signUp('bob')];
  const { habit } = await makeRunner(ada);
  await startSession(ada, habit);
  for (let n = 0; n < 100; n += 1) {
    const body = { value_id: habit.value_id, description: `${SECRET} ${n}`, duration: 60_000 };
    const repeat = { 'idempotency-key': `key-${n}` };
    expect((await ada.call('POST /api/habits', body, repeat)).status).toBe(201);
  }
  const read = () =>
    ['', '-wal']
      .map((end) => readFileSync(`${databaseFile(place.dataDir)}${end}`, 'latin1'))
      .join();
  expect(read()).toContain(SECRET);
  expect((await ada.call('DELETE /api/users/delete')).status).toBe(204);
  expect(read()).not.toContain(SECRET);
  expect((await bob.call('GET /api/users/me')).status).toBe(200);
});
