import type { Identity } from '#contract/values.ts';
import { call } from '../api/client.ts';

/** Whom a person is already, and whom they were. */
export interface KnownIdentities {
  readonly active: readonly Identity[];
  readonly archived: readonly Identity[];
}

/** Of who is logged in, unless another's `token` is given. */
export async function readKnown(token?: string): Promise<KnownIdentities> {
  const settings = token === undefined ? {} : { token };
  const [active, archived] = await Promise.all([
    call('GET /api/values', settings),
    call('GET /api/values/archived', settings),
  ]);
  return { active, archived };
}
