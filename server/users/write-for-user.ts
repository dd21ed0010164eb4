import type { Db, Transaction } from '../db/db.ts';
import { query } from '../db/query.ts';
import type { Repeat } from '../http/repeat.ts';
import { Refusal } from '../http/refusal.ts';

/** Locks the row where there are several writers: the writes of one user happen one after another, on every machine. */
const lockUser = query<{ userId: string }>()((db, p) =>
  db.selectFrom('users').select('id').where('id', '=', p.userId).forNoKeyUpdate(),
);

const raiseRev = query<{ userId: string }>()((db, p) =>
  db
    .updateTable('users')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', p.userId),
);

const findAnswer = query<{ userId: string; key: string; since: number }>()((db, p) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', p.userId)
    .where('key', '=', p.key)
    .where('created_at', '>=', p.since),
);

const keepAnswer = query<{
  userId: string;
  key: string;
  hash: string;
  answer: string;
  now: number;
}>()((db, p) =>
  db
    .insertInto('idempotency_keys')
    .values({
      user_id: p.userId,
      key: p.key,
      request_hash: p.hash,
      answer: p.answer,
      created_at: p.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet((eb) => ({
        request_hash: eb.ref('excluded.request_hash'),
        answer: eb.ref('excluded.answer'),
        created_at: eb.ref('excluded.created_at'),
      })),
    ),
);

/** How long an answer is kept for a repeat of its request: 24 hours. */
const ANSWER_KEPT_MS = 24 * 3_600_000;

/**
 * One write transaction of a user, alone among that user's, which raises the user's `rev`; 401 where the user is gone.
 * With `repeat` (an Idempotency-Key and the hash of its request) the work is done once, and asked again the same answer
 * is given; 409 `key_reused` for another request.
 */
export function writeForUser<T>(
  db: Db,
  write: {
    userId: string;
    now: number;
    repeat: Repeat | null;
  },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { userId, now, repeat } = write;
  return db.write(async (tx) => {
    if (!(await tx.first(lockUser, { userId }))) throw new Refusal('not_registered');
    if (repeat) {
      const since = now - ANSWER_KEPT_MS;
      const known = await tx.first(findAnswer, { userId, key: repeat.key, since });
      if (known && known.request_hash !== repeat.hash) throw new Refusal('key_reused');
      if (known) return JSON.parse(known.answer) as T;
    }
    const answer = await work(tx);
    await tx.run(raiseRev, { userId });
    if (repeat) {
      const text = JSON.stringify(answer);
      await tx.run(keepAnswer, { userId, ...repeat, answer: text, now });
    }
    return answer;
  });
}
