import type { GuestKind } from '#contract/users.ts';
import { query } from '../../db/query.ts';
import { deleteRows, findRows, insertRow } from '../../db/whole-rows.ts';
import { GUEST_ISSUER } from './guest-token.ts';

export const findGuest = findRows('guests', 'token_hash');

export const findGuestOfUser = findRows('guests', 'user_id');

export const insertGuest = insertRow('guests');

/** Ends the guest; the user stays. */
export const deleteGuest = deleteRows('guests', 'user_id');

/** Only for a guest with an own game that ends before `before`. */
export const prolongOwnGuest = query<{ userId: string; expiresAt: number; before: number }>()(
  (db, p) =>
    db
      .updateTable('guests')
      .set({ expires_at: p.expiresAt })
      .where('user_id', '=', p.userId)
      .where('kind', '=', 'own')
      .where('expires_at', '<', p.before),
);

/** Number of guests of a kind at `now`, and when the first of them expires (null if there are none). */
export const countGuests = query<{ guestKind: GuestKind; now: number }>()((db, p) =>
  db
    .selectFrom('guests')
    .select((eb) => [
      eb.fn.countAll<number>().as('living'),
      eb.fn.min<number | null>('expires_at').as('first_end'),
    ])
    .where('kind', '=', p.guestKind)
    .where('expires_at', '>', p.now),
);

/** The guests that expired first. */
export const listExpiredGuests = query<{ now: number; limit: number }>()((db, p) =>
  db
    .selectFrom('guests')
    .select('user_id')
    .where('expires_at', '<=', p.now)
    .orderBy('expires_at')
    .limit(p.limit),
);

/** Deletes a guest with all data, unless the guest has signed up meanwhile. */
export const deleteGuestUser = query<{ userId: string }>()((db, p) =>
  db.deleteFrom('users').where('id', '=', p.userId).where('iss', '=', GUEST_ISSUER),
);
