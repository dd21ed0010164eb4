import { query } from '../db/query.ts';

/** Adds an attempt, in a new window if the last one is over. */
export const countAttempt = query<{ subjectHash: string; now: number; resetsAt: number }>()(
  (db, p) =>
    db
      .insertInto('identity_attempts')
      .values({ subject_hash: p.subjectHash, attempts: 1, resets_at: p.resetsAt })
      .onConflict((conflict) =>
        conflict.column('subject_hash').doUpdateSet((eb) => ({
          attempts: eb
            .case()
            .when('identity_attempts.resets_at', '<=', p.now)
            .then(1)
            .else(eb('identity_attempts.attempts', '+', 1))
            .end(),
          resets_at: eb
            .case()
            .when('identity_attempts.resets_at', '<=', p.now)
            .then(p.resetsAt)
            .else(eb.ref('identity_attempts.resets_at'))
            .end(),
        })),
      ),
);

export const selectAttempts = query<{ subjectHash: string }>()((db, p) =>
  db
    .selectFrom('identity_attempts')
    .select(['attempts', 'resets_at'])
    .where('subject_hash', '=', p.subjectHash),
);

export const forgiveAttempt = query<{ subjectHash: string }>()((db, p) =>
  db
    .updateTable('identity_attempts')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('subject_hash', '=', p.subjectHash)
    .where('attempts', '>', 0),
);

export const deletePastAttempts = query<{ now: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('identity_attempts')
    .where('subject_hash', 'in', (eb) =>
      eb
        .selectFrom('identity_attempts')
        .select('subject_hash')
        .where('resets_at', '<=', p.now)
        .orderBy('resets_at')
        .limit(p.limit),
    ),
);
