import type { LiveChange } from '#contract/live.ts';

/** A change as the event that tells of it. */
export function formatChange(change: LiveChange): string {
  return `id: ${change.rev}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
}
