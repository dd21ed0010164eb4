import { useId } from 'react';
import { DayBlock } from './day-block.tsx';
import type { DayEntry } from './day-entries.ts';

interface EntryListProps {
  readonly title: string;
  readonly entries: readonly DayEntry[];
  readonly clock: (instantMs: number) => string;
}

/** What lies outside the timeline's hours, one below the other. */
export function EntryList({ title, entries, clock }: EntryListProps) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <div className="entry-list">
      <p id={titleId} className="entry-list-title">
        {title}
      </p>
      <ol aria-labelledby={titleId}>
        {entries.map((entry) => (
          <DayBlock key={entry.key} entry={entry} clock={clock} />
        ))}
      </ol>
    </div>
  );
}
