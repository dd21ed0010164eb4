import { levelAt, levelThresholdMs } from '#domain/levels.ts';
import type { Session } from './sessions.ts';

/**
 * The same sessions, those of one identity each a little shorter, so that it is `missingMs` before its next level.
 * Nothing becomes longer or moves: what did not overlap does not now.
 */
export function shortenToAlmost(
  sessions: readonly Session[],
  identityId: string,
  missingMs: number,
): Session[] {
  const isTheirs = ({ habit }: Session) => habit.identityId === identityId;
  const playedMs = sumDurations(sessions.filter(isTheirs));
  const wantedMs = levelThresholdMs(levelAt(playedMs + missingMs)) - missingMs;
  const shorten = (ms: number) => Math.floor((ms * wantedMs) / playedMs);
  const shortened = sessions.map((session) =>
    isTheirs(session) ? { ...session, durationMs: shorten(session.durationMs) } : session,
  );
  let leftMs = wantedMs - sumDurations(shortened.filter(isTheirs));
  return shortened.map((session) => {
    if (!isTheirs(session) || leftMs === 0) return session;
    leftMs -= 1;
    return { ...session, durationMs: session.durationMs + 1 };
  });
}

function sumDurations(sessions: readonly Session[]): number {
  return sessions.reduce((total, { durationMs }) => total + durationMs, 0);
}
