import { foldText } from '#domain/search-text.ts';
import type { IdentityCategory } from '../../features/built-ins/identities.ts';

/** Filters each category to identities that contain every word of `search` in name or description; drops empty ones. */
export function findIdentities(
  categories: readonly IdentityCategory[],
  search: string,
): IdentityCategory[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return categories
    .map(({ name, identities }) => ({
      name,
      identities: identities.filter((identity) => {
        const text = foldText(`${identity.name} ${identity.description}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ identities }) => identities.length > 0);
}
