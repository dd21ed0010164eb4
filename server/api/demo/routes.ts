import { randomInt } from 'node:crypto';
import { GUEST_NAME } from '../../accounts/guests/guest-token.ts';
import { startGuest, type NewGuest } from '../../accounts/guests/start-guest.ts';
import { addRows, planImport } from '../export/import.ts';
import type { Services } from '../services.ts';

const MONTHS = 3;

export function serveGuests({ serveVisitor, db, keepGuests, now }: Services): void {
  const own: NewGuest = { kind: 'own', isKept: keepGuests };
  serveVisitor('POST /api/demo', ({ address, timeZone, idempotencyKey }) =>
    startGuest(db, DEMO, { address, timeZone, idempotencyKey, now: now() }),
  );

  serveVisitor('POST /api/guests', ({ address, timeZone, idempotencyKey }) =>
    startGuest(db, own, { address, timeZone, idempotencyKey, now: now() }),
  );
}

/** A guest with a believable history of three months. */
const DEMO: NewGuest = {
  kind: 'demo',
  async fill(tx, user, now) {
    // Loaded only if it is used, because of its size.
    const [{ seedChance }, { makeHistory }] = await Promise.all([
      import('./history/chance.ts'),
      import('./history/history.ts'),
    ]);
    const rule = { zone: user.time_zone, dayStartHour: user.day_start_hour };
    const chance = seedChance(randomInt(2 ** 32));
    const history = makeHistory({ now, rule, months: MONTHS, name: GUEST_NAME, chance });
    await addRows(tx, user.id, await planImport(tx, user.id, history, now), now);
  },
};
