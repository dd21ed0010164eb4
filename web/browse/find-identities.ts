import type { IdentityCategory } from '../built-ins/identities.ts';

/** The categories with those identities that have each word of `search` in their name or description; none empty. */
export function findIdentities(
  categories: readonly IdentityCategory[],
  search: string,
): IdentityCategory[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return categories
    .map(({ name, identities }) => ({
      name,
      identities: identities.filter((identity) => {
        const text = `${identity.name} ${identity.description}`.toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ identities }) => identities.length > 0);
}
