import { v7 as newId } from 'uuid';
import type { Identity, IdentityChange, NewIdentity } from '#contract/values.ts';
import type { Reader, Transaction } from '../db/db.ts';
import type { IdentityRow } from '../db/schema.ts';
import { presentHabit } from '../habits/present.ts';
import {
  archiveHabitsWithIdentity,
  listActiveHabits,
  listActiveHabitsOfIdentity,
  restoreHabitsWithIdentity,
} from '../habits/store.ts';
import type { Services } from '../services.ts';
import { presentIdentity } from './present.ts';
import { readIdentity } from './read.ts';
import { settleSession } from './settle.ts';
import { findIdentity, insertIdentity, listActiveIdentities, updateIdentity } from './store.ts';

export function serveIdentities({ serve, db, now }: Services): void {
  serve('GET /api/values', ({ userId }) => listIdentities(db, userId));

  serve('POST /api/values', ({ userId, body, write }) =>
    write(async (tx) => {
      const row = await createIdentity(tx, userId, body, now());
      return readWithHabits(tx, row);
    }),
  );

  serve('PUT /api/values', ({ userId, body, write }) =>
    write(async (tx) => readWithHabits(tx, await changeIdentity(tx, userId, body))),
  );

  serve('POST /api/values/level/', ({ userId, body, write }) =>
    write((tx) => settleSession(tx, userId, body, now())),
  );
}

async function listIdentities(db: Reader, userId: string): Promise<Identity[]> {
  const [rows, habits] = await Promise.all([
    db.all(listActiveIdentities, { userId }),
    db.all(listActiveHabits, { userId }),
  ]);
  const habitsByIdentity = Map.groupBy(habits, (habit) => habit.value_id);
  return rows.map((row) =>
    presentIdentity(row, (habitsByIdentity.get(row.id) ?? []).map(presentHabit)),
  );
}

async function readWithHabits(tx: Reader, row: IdentityRow): Promise<Identity> {
  const of = { userId: row.user_id, identityId: row.id };
  return presentIdentity(row, (await tx.all(listActiveHabitsOfIdentity, of)).map(presentHabit));
}

async function createIdentity(tx: Transaction, userId: string, wanted: NewIdentity, now: number) {
  const known = wanted.id && (await tx.first(findIdentity, { userId, id: wanted.id }));
  // A create that arrives again finds its own row.
  if (known) return known;
  const row: IdentityRow = {
    user_id: userId,
    id: wanted.id ?? newId(),
    description: wanted.description.trim(),
    color: wanted.color,
    is_active: 1,
    time_ms: 0,
    created_at: now,
  };
  await tx.run(insertIdentity, row);
  return row;
}

/** Archiving an identity archives its habits first; restoring it brings back those that went with it. */
async function changeIdentity(tx: Transaction, userId: string, change: IdentityChange) {
  const row = await readIdentity(tx, userId, change.id);
  const changed: IdentityRow = {
    ...row,
    description: change.description?.trim() ?? row.description,
    color: change.color ?? row.color,
    is_active: Number(change.is_active ?? row.is_active),
  };
  if (changed.is_active !== row.is_active) {
    const habits = changed.is_active ? restoreHabitsWithIdentity : archiveHabitsWithIdentity;
    await tx.run(habits, { userId, identityId: row.id });
  }
  await tx.run(updateIdentity, changed);
  return changed;
}
