import type { PlayEvent } from '#contract/events.ts';

/** A completed session as it is listed, changed and deleted, whatever screen it is shown on. */
export type PastSession = Pick<
  PlayEvent,
  | 'id'
  | 'habit_id'
  | 'value_id'
  | 'description'
  | 'color'
  | 'duration'
  | 'occurred_at'
  | 'note'
  | 'Value'
>;
