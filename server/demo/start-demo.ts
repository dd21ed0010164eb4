import { randomInt } from 'node:crypto';
import type { GuestAnswer } from '#contract/demo.ts';
import type { Db } from '../db/db.ts';
import { importDocument } from '../export/import.ts';
import { GUEST_NAME } from './guest-token.ts';
import { seedChance } from './history/chance.ts';
import { makeHistory } from './history/history.ts';
import { startGuest, type GuestVisitor } from './start-guest.ts';

const MONTHS = 3;

/** Starts a guest with a believable history of three months. */
export function startDemo(db: Db, visitor: GuestVisitor): Promise<GuestAnswer> {
  const { now } = visitor;
  return startGuest(
    db,
    {
      kind: 'demo',
      async fill(tx, user) {
        const rule = { zone: user.time_zone, dayStartHour: user.day_start_hour };
        const chance = seedChance(randomInt(2 ** 32));
        const history = makeHistory({ now, rule, months: MONTHS, name: GUEST_NAME, chance });
        await importDocument(tx, user.id, history, now);
      },
    },
    visitor,
  );
}
