import { IDENTITY_CATEGORIES, POPULAR, type BuiltInIdentity } from './identities.ts';
import type { Ownership } from './ownership.ts';

/**
 * Suggests identities that the user does not have, as many as there are popular ones: the popular ones first, then the
 * others. Null while the user's identities are loading.
 */
export function offerPopular(
  ownershipOf: (name: string) => Ownership | null,
): readonly BuiltInIdentity[] | null {
  const all = new Set([...POPULAR, ...IDENTITY_CATEGORIES.flatMap(({ identities }) => identities)]);
  const owned = [...all].map((identity) => ({ identity, ownership: ownershipOf(identity.name) }));
  if (owned.some(({ ownership }) => ownership === null)) return null;
  return owned
    .filter(({ ownership }) => ownership?.state !== 'active')
    .map(({ identity }) => identity)
    .slice(0, POPULAR.length);
}
