import type { Identity } from '#contract/values.ts';

/** Returns whether there is more than one thing to put in order. */
export function canArrange(identities: readonly Identity[]): boolean {
  return identities.length > 1 || identities.some(({ Habits }) => Habits.length > 1);
}
