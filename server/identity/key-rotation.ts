import type { IdentityKeyRow } from '../db/schema.ts';
import { LIFETIME_SECONDS } from './lifetimes.ts';

const DAY_MS = 24 * 3_600_000;
const ROTATION_MS = 90 * DAY_MS;

/** How long a key must be known after its successor has taken over: as long as what it signed may be shown, and a day. */
const KEPT_MS: Readonly<Record<IdentityKeyRow['purpose'], number>> = {
  signing: LIFETIME_SECONDS.accessToken * 1000 + DAY_MS,
  cookies: LIFETIME_SECONDS.session * 1000 + DAY_MS,
};

/** Whether it is time for new keys: there are none yet, or all are old. */
export function isDue(rows: readonly IdentityKeyRow[], now: number): boolean {
  return rows.every((row) => row.created_at + ROTATION_MS <= now);
}

/** The keys that are of no more use. */
export function superseded(rows: readonly IdentityKeyRow[], now: number): IdentityKeyRow[] {
  return rows.filter((row) =>
    rows.some(
      (other) =>
        other.purpose === row.purpose &&
        other.created_at > row.created_at &&
        other.created_at + KEPT_MS[row.purpose] <= now,
    ),
  );
}
