import type { User, UserChange } from '#contract/users.ts';

/** Who one may look like: one of the three portraits, or a stone with the first letter of the name. */
export type Face = User['selectedHeadshot'] | typeof STONE;

/** What `avatar` of the user says of the stone; a portrait leaves it null. */
const STONE = 'stone';

/** In the order in which they are offered, as a screen reader tells them apart. */
export const FACES: readonly { readonly id: Face; readonly name: string }[] = [
  { id: 'headshot1', name: 'Bright headscarf' },
  { id: 'headshot2', name: 'Copper beard' },
  { id: 'headshot3', name: 'Silver bun and glasses' },
  { id: STONE, name: 'A stone with your initial' },
];

export function faceOf({ avatar, selectedHeadshot }: User): Face {
  return avatar === STONE ? STONE : selectedHeadshot;
}

/** The change of the user that brings a face; the portrait that was chosen last stays behind a stone. */
export function faceChange(face: Face): Pick<UserChange, 'avatar' | 'selectedHeadshot'> {
  return face === STONE ? { avatar: STONE } : { avatar: null, selectedHeadshot: face };
}

/** The face of a choice's value; undefined where there is none of that name. */
export function findFace(value: string): Face | undefined {
  return FACES.find(({ id }) => id === value)?.id;
}
