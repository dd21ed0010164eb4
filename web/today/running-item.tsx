import { isoToInstant } from '#domain/calendar.ts';
import type { PlayingSession } from '../playing/session.ts';
import { TimeText } from '../playing/time-text.tsx';
import { HexGem } from '../ui/hex-gem.tsx';
import { timeOfDay } from './time-of-day.ts';

/** Where the player stands on the day's trail right now. */
export function RunningItem({ session: { event, timer } }: { readonly session: PlayingSession }) {
  const isRunning = timer.state === 'running';
  return (
    <li className="trail-stop trail-now" aria-current="time">
      <HexGem color={event.color} className="trail-gem" />
      <p className="trail-habit">{event.description}</p>
      <TimeText className="trail-duration" />
      <p className="trail-when">
        {timeOfDay(isoToInstant(event.occurred_at))} · {isRunning ? 'Playing' : 'Paused'}
      </p>
    </li>
  );
}
