import type { PlayEvent } from '#contract/events.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { formatDuration, MS_PER_MINUTE, msToMinutes } from '#domain/durations.ts';
import { HexGem } from '../ui/hex-gem.tsx';
import { timeOfDay } from './time-of-day.ts';

/** One stop on the day's trail. */
export function PlayedItem({ event }: { readonly event: PlayEvent }) {
  return (
    <li className="trail-stop">
      <HexGem color={event.color} className="trail-gem" />
      <p className="trail-habit">{event.description}</p>
      <p className="trail-duration">{playedText(event.duration ?? 0)}</p>
      <p className="trail-when">
        <time dateTime={event.occurred_at}>{timeOfDay(isoToInstant(event.occurred_at))}</time>
        {' · '}
        {event.Value.description}
      </p>
    </li>
  );
}

function playedText(durationMs: number): string {
  return durationMs < MS_PER_MINUTE ? formatDuration(durationMs) : `${msToMinutes(durationMs)} min`;
}
