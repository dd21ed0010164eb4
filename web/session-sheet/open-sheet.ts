import { openOverlay } from '../commands/overlay.ts';
import type { PlayEvent } from '#contract/events.ts';

/** What is known of a session that is to be added. */
export interface SessionToAdd {
  readonly habitId?: string;
  readonly startMs?: number;
}

/** Opens the sheet that shows, changes and deletes a completed session. */
export function editSession(session: PastSession): void {
  openOverlay({ kind: 'session', session });
}

/** Opens the same sheet for a session that is not recorded yet. */
export function addSession(known: SessionToAdd = {}): void {
  openOverlay({ kind: 'new-session', known });
}

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
