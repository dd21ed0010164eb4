import { dropFromDay, keepInDay } from './cached-day.ts';
import { NO_SESSION, sessionToEvent, type PlayingSession } from './session.ts';
import { keepSession } from './session-store.ts';

/** Shows a session, new or changed, here and in the day. */
export function showSession(session: PlayingSession): void {
  keepSession(session);
  keepInDay(sessionToEvent(session));
}

/** Takes a session that is not to be recorded off the screens. */
export function dropSession({ event }: PlayingSession): void {
  keepSession(NO_SESSION);
  dropFromDay(event.id);
}
