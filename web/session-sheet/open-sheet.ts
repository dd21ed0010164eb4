import { openOverlay } from '../commands/overlay.ts';
import type { PastSession } from './past-session.ts';

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
