import type { User } from '#contract/users.ts';

/** Who one may look like, in the order in which they are offered, as a screen reader tells them apart. */
export const HEADSHOTS: readonly {
  readonly id: User['selectedHeadshot'];
  readonly name: string;
}[] = [
  { id: 'headshot1', name: 'Bright headscarf' },
  { id: 'headshot2', name: 'Copper beard' },
  { id: 'headshot3', name: 'Silver bun and glasses' },
];
