import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isoToInstant } from '#domain/calendar.ts';
import { editSession } from '../session-sheet/open-sheet.ts';
import type { PlayedEntry } from './day-entries.ts';
import { entryName, lengthText } from './entry-words.ts';
import { HabitLink } from './habit-link.tsx';

interface PlayedBlockProps {
  readonly entry: PlayedEntry;
  readonly clock: (instantMs: number) => string;
}

/** A session, played or being played: what is over can be corrected. */
export function PlayedBlock({ entry, clock }: PlayedBlockProps) {
  const { event, fills, isRunning, startMs } = entry;
  return (
    <Face entry={entry}>
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
    </Face>
  );
}

function Face({ entry, children }: { readonly entry: PlayedEntry; readonly children: ReactNode }) {
  const { event, isRunning, startMs, endMs } = entry;
  if (isRunning) return <HabitLink habitId={event.habit_id}>{children}</HabitLink>;
  return (
    <button
      type="button"
      className="day-block-face"
      aria-haspopup="dialog"
      onClick={() => editSession({ ...event, duration: endMs - startMs })}
    >
      {children}
    </button>
  );
}
