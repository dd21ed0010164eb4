import { expect, test } from 'vitest';
import { query } from '../../db/query.ts';
import { createTestApp, NOON } from '../../test/support/test-app.ts';
import { saveAnswer } from './store.ts';

const listKeys = query<object>()((db) => db.selectFrom('idempotency_keys').select('key'));

test('stored answers are deleted when repeats do not get them any more, however many there are', async () => {
  const test = await createTestApp();
  const ada = await test.signUp();
  const { id: userId } = (await ada.call('GET /api/users/me')).body;
  await test.db.write(async (tx) => {
    const answer = { user_id: userId, request_hash: 'a'.repeat(43), answer: 'null' };
    for (let n = 0; n < 450; n += 1) {
      await tx.run(saveAnswer, { ...answer, key: `old ${n}`, created_at: NOON });
    }
    await tx.run(saveAnswer, { ...answer, key: 'young', created_at: NOON + 1 });
  });

  const later = await createTestApp(test);
  later.clock.now = NOON + 24 * 3_600_000 + 1;
  await later.app.ready();
  await expect.poll(() => later.db.all(listKeys, {})).toEqual([{ key: 'young' }]);
});
