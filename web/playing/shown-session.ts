import { afterPaint } from '../platform/after-paint.ts';
import { dropFromDay, keepInDay } from './cached-day.ts';
import { NO_SESSION, sessionToEvent, type PlayingSession } from './session.ts';
import { currentSession, keepSession } from './session-store.ts';

/** Shows a session, new or changed, here and in the day. */
export function showSession(session: PlayingSession): void {
  keepSession(session);
  keepInDay(sessionToEvent(session));
}

/** The same for one that begins; it is in the day a paint later. */
export function showStart(session: PlayingSession): void {
  keepSession(session);
  afterPaint(() => {
    const shown = currentSession();
    if (shown.state === 'playing' && shown.event.id === session.event.id) {
      keepInDay(sessionToEvent(shown));
    }
  });
}

/** Takes a session that is not to be recorded off the screens. */
export function dropSession({ event }: PlayingSession): void {
  keepSession(NO_SESSION);
  dropFromDay(event.id);
}
