import type { Identity } from '#contract/values.ts';

/** Whether somebody has an identity of a name. */
export type Ownership =
  | { readonly state: 'none' }
  | { readonly state: 'active' }
  | { readonly state: 'archived'; readonly identity: Identity };

/** Identities are told apart by their names, whatever their case; one that is played counts before an archived one. */
export function findOwnership(
  name: string,
  active: readonly Identity[],
  archived: readonly Identity[],
): Ownership {
  const isNamed = ({ description }: Identity) => toKey(description) === toKey(name);
  if (active.some(isNamed)) return { state: 'active' };
  const identity = archived.find(isNamed);
  return identity ? { state: 'archived', identity } : { state: 'none' };
}

function toKey(name: string): string {
  return name.trim().toLocaleLowerCase();
}
