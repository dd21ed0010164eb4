import { IDENTITY_CATEGORIES, POPULAR, type BuiltInIdentity } from './identities.ts';
import type { Ownership } from './ownership.ts';

/**
 * As many built-in identities as there are popular ones, without those that a person is already: the popular first, then
 * the others. Null while it is not known who they are.
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
