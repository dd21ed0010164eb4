import type { User } from '#contract/users.ts';
import type { Init, NewIdentity, LevelAnswer, Settle, IdentityChange } from '#contract/values.ts';
import { ALL_PAGES } from '#domain/onboarding.ts';
import { UNPLACED } from '#domain/places.ts';
import { readUser, withGuestEnd } from '../../accounts/users/read.ts';
import { updateUser } from '../../accounts/users/store.ts';
import { newId } from '../../base/new-id.ts';
import type { Transaction } from '../../db/db.ts';
import type { IdentityRow } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { createHabit } from '../habits/create.ts';
import { archiveHabitsWithIdentity, restoreHabitsWithIdentity } from '../habits/store.ts';
import { alignSchedules } from '../schedules/spans.ts';
import type { Services } from '../services.ts';
import { addEvent } from '../sessions/ledger.ts';
import { findUnsettled, markSettled } from '../sessions/store.ts';
import { orderIdentities } from './order.ts';
import {
  readActiveIdentities,
  readArchivedIdentities,
  readWithHabits,
  readIdentity,
  presentLevel,
} from './read.ts';
import { findIdentity, insertIdentity, deleteIdentity, updateIdentity } from './store.ts';

export function serveIdentities({ serve, db, now }: Services): void {
  serve('GET /api/values', ({ userId }) => readActiveIdentities(db, userId));

  serve('GET /api/values/archived', ({ userId }) => readArchivedIdentities(db, userId));

  serve('POST /api/values', ({ userId, body, write }) =>
    write(async (tx) => readWithHabits(tx, await createIdentity(tx, userId, body, now()))),
  );

  serve('PUT /api/values', ({ userId, body, write }) =>
    write(async (tx) => readWithHabits(tx, await changeIdentity(tx, userId, body, now()))),
  );

  serve('POST /api/values/level/', ({ userId, body, write }) =>
    write((tx) => claimLevelUp(tx, userId, body, now())),
  );

  serve('POST /api/values/init', ({ userId, body, write }) =>
    write(async (tx) => readWithHabits(tx, await initIdentity(tx, userId, body, now()))),
  );

  serve('POST /api/values/init/onboardingcomplete', ({ userId, write }) =>
    write((tx) => completeOnboarding(tx, userId)),
  );

  serve('POST /api/values/reorder', ({ userId, body, write }) =>
    write(async (tx) => {
      await orderIdentities(tx, userId, body);
      return readActiveIdentities(tx, userId);
    }),
  );

  serve('DELETE /api/values/:id', ({ userId, params, write }) =>
    write((tx) => removeIdentity(tx, userId, params.id)),
  );
}

/** Creates an identity. A repeat with the same id returns the existing row. */
async function createIdentity(
  tx: Transaction,
  userId: string,
  wanted: NewIdentity,
  now: number,
): Promise<IdentityRow> {
  const known = wanted.id && (await tx.first(findIdentity, { userId, id: wanted.id }));
  if (known) return known;
  const row: IdentityRow = {
    user_id: userId,
    id: wanted.id ?? newId(),
    description: wanted.description.trim(),
    color: wanted.color,
    is_active: 1,
    time_ms: 0,
    position: UNPLACED,
    created_at: now,
  };
  await tx.run(insertIdentity, row);
  return row;
}

/** Creates a first identity with its first habit. */
async function initIdentity(
  tx: Transaction,
  userId: string,
  wanted: Init,
  now: number,
): Promise<IdentityRow> {
  const { id, habit_id, value_name, value_color, habit_name, habit_duration } = wanted;
  const identity = { ...(id && { id }), description: value_name, color: value_color };
  const row = await createIdentity(tx, userId, identity, now);
  const habit = { value_id: row.id, description: habit_name, duration: habit_duration };
  await createHabit(tx, userId, { ...(habit_id && { id: habit_id }), ...habit }, now);
  return row;
}

/**
 * Marks the identity's newest unsettled session with that duration as settled, and answers whether it raised the level.
 * If there is none, records the time as a session, so that the identity's time stays the sum of its events.
 */
async function claimLevelUp(
  tx: Transaction,
  userId: string,
  { value_id: identityId, duration: durationMs }: Settle,
  now: number,
): Promise<LevelAnswer> {
  await readIdentity(tx, userId, identityId);
  const session = await tx.first(findUnsettled, { userId, identityId, durationMs });
  if (session) await tx.run(markSettled, { user_id: userId, id: session.id, is_settled: 1 });
  else await recordManual(tx, userId, identityId, durationMs, now);

  return presentLevel(await readIdentity(tx, userId, identityId), durationMs);
}

async function recordManual(
  tx: Transaction,
  userId: string,
  identityId: string,
  durationMs: number,
  now: number,
): Promise<void> {
  await addEvent(tx, {
    user_id: userId,
    id: newId(),
    value_id: identityId,
    habit_id: null,
    source: 'manual',
    duration_ms: durationMs,
    occurred_at: now - durationMs,
    is_settled: 1,
    created_at: now,
  });
}

/** Archiving an identity archives its active habits; restoring it restores the habits archived with it. */
async function changeIdentity(
  tx: Transaction,
  userId: string,
  change: IdentityChange,
  now: number,
): Promise<IdentityRow> {
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
  if (changed.is_active !== row.is_active) await alignSchedules(tx, userId, now, change.made_on);
  return changed;
}

/** Deletes an archived identity with its habits and events. 409 `not_archived` for an active one. */
async function removeIdentity(tx: Transaction, userId: string, id: string): Promise<void> {
  const row = await readIdentity(tx, userId, id);
  if (row.is_active) throw new Refusal('not_archived');
  await tx.run(deleteIdentity, { userId, id });
}

/** Marks every page of the onboarding as done. */
async function completeOnboarding(tx: Transaction, userId: string): Promise<User> {
  const row = { ...(await readUser(tx, userId)), onboarding_completed: ALL_PAGES };
  await tx.run(updateUser, row);
  return withGuestEnd(tx, row);
}
