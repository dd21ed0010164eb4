import { CalendarCheck } from 'lucide-react';
import { isoToInstant } from '#domain/calendar.ts';
import type { PlayedEntry } from './day-entries.ts';
import { entryName, lengthText } from './entry-words.ts';
import { HabitLink } from './habit-link.tsx';

interface PlayedBlockProps {
  readonly entry: PlayedEntry;
  readonly clock: (instantMs: number) => string;
}

/** A session, played or being played. */
export function PlayedBlock({ entry, clock }: PlayedBlockProps) {
  const { event, fills, isRunning, startMs } = entry;
  return (
    <HabitLink habitId={event.habit_id}>
      <span className="day-block-name">
        {fills && <CalendarCheck aria-hidden size={14} className="day-block-mark" />}
        {entryName(entry)}
      </span>
      <span className="day-block-facts">
        <time dateTime={event.occurred_at}>{clock(startMs)}</time>{' '}
        <span className="day-block-length">
          {lengthText(entry)}
          {isRunning && ' so far'}
        </span>
      </span>
      <span className="sr-only">
        {event.Value.description}
        {fills && `, planned for ${clock(isoToInstant(fills.occurs_at))}`}
      </span>
    </HabitLink>
  );
}
