import type { PlayEvent } from '#contract/events.ts';
import { openOverlay } from './overlay.ts';

/** Known fields of a session to be added. */
export interface SessionToAdd {
  readonly habitId?: string;
  readonly startMs?: number;
}

/** Opens the sheet that shows, changes and deletes a completed session. */
export function editSession(session: PastSession): void {
  openOverlay({ kind: 'session', session });
}

/** Opens the same sheet to add a session. */
export function addSession(known: SessionToAdd = {}): void {
  openOverlay({ kind: 'new-session', known });
}

/** A completed session as every screen lists, changes and deletes it. */
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
