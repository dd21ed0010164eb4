import { v7 as newId } from 'uuid';
import type { HabitChange, NewHabit } from '#contract/habits.ts';
import type { Transaction } from '../db/db.ts';
import type { HabitRow } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { readIdentity } from '../values/read.ts';
import { presentHabit, type HabitWithIdentity } from './present.ts';
import { readHabit } from './read.ts';
import { findHabit, insertHabit, updateHabit } from './store.ts';

export function serveHabits({ serve, db, now }: Services): void {
  serve('GET /api/habits/:id', async ({ userId, params }) =>
    presentHabit(await readHabit(db, userId, params.id)),
  );

  serve('POST /api/habits', ({ userId, body, write }) =>
    write(async (tx) => presentHabit(await createHabit(tx, userId, body, now()))),
  );

  serve('PUT /api/habits', ({ userId, body, write }) =>
    write(async (tx) => {
      const row = await readHabit(tx, userId, body.id);
      await tx.run(updateHabit, changeHabit(row, body));
      return presentHabit(await readHabit(tx, userId, body.id));
    }),
  );
}

async function createHabit(tx: Transaction, userId: string, wanted: NewHabit, now: number) {
  const known = wanted.id && (await tx.first(findHabit, { userId, id: wanted.id }));
  if (known) return sameHabit(known, wanted);
  await readIdentity(tx, userId, wanted.value_id);
  const row: HabitRow = {
    user_id: userId,
    id: wanted.id ?? newId(),
    value_id: wanted.value_id,
    description: wanted.description.trim(),
    duration_ms: wanted.duration,
    details: wanted.details ?? '',
    is_active: 1,
    is_break: wanted.is_break ? 1 : 0,
    archived_with_identity: 0,
    created_at: now,
  };
  await tx.run(insertHabit, row);
  return readHabit(tx, userId, row.id);
}

/** A create that arrives again finds its own row; one that says otherwise wants an id that is taken. */
function sameHabit(known: HabitWithIdentity, wanted: NewHabit): HabitWithIdentity {
  if (known.value_id !== wanted.value_id) throw new Refusal('id_taken');
  return known;
}

function changeHabit(row: HabitWithIdentity, change: HabitChange) {
  return {
    user_id: row.user_id,
    id: row.id,
    description: change.description?.trim() ?? row.description,
    duration_ms: change.duration ?? row.duration_ms,
    details: change.details ?? row.details,
    is_active: Number(change.is_active ?? row.is_active),
    is_break: Number(change.is_break ?? row.is_break),
  };
}
