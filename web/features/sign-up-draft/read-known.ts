import type { Identity } from '#contract/values.ts';
import { call } from '../../data/client/client.ts';

/** The user's active and archived identities. */
export interface KnownIdentities {
  readonly active: readonly Identity[];
  readonly archived: readonly Identity[];
}

/** Reads those of the logged-in user, or of the owner of `token`. */
export async function readKnown(token?: string): Promise<KnownIdentities> {
  const settings = token === undefined ? {} : { token };
  const [active, archived] = await Promise.all([
    call('GET /api/values', settings),
    call('GET /api/values/archived', settings),
  ]);
  return { active, archived };
}
