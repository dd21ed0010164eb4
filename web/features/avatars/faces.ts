import type { User, UserChange } from '#contract/users.ts';

/** One of the three portraits, or a stone with the first letter of the name. */
export type Face = User['selectedHeadshot'] | typeof STONE;

/** The user's `avatar` if the stone is chosen; null for a portrait. */
const STONE = 'stone';

/** In the order of the choice; the names distinguish them for screen readers. */
export const FACES: readonly { readonly id: Face; readonly name: string }[] = [
  { id: 'headshot1', name: 'Bright headscarf' },
  { id: 'headshot2', name: 'Copper beard' },
  { id: 'headshot3', name: 'Silver bun and glasses' },
  { id: STONE, name: 'A stone with your initial' },
];

export function faceOf({ avatar, selectedHeadshot }: User): Face {
  return avatar === STONE ? STONE : selectedHeadshot;
}

/** The user change that sets a face; choosing the stone keeps the last portrait. */
export function faceChange(face: Face): Pick<UserChange, 'avatar' | 'selectedHeadshot'> {
  return face === STONE ? { avatar: STONE } : { avatar: null, selectedHeadshot: face };
}

/** Parses a face; undefined if the value is unknown. */
export function findFace(value: string): Face | undefined {
  return FACES.find(({ id }) => id === value)?.id;
}
