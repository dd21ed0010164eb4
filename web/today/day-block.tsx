import { cssVariables } from '../ui/css-variables.ts';
import { inkOn } from '../ui/ink-on.ts';
import type { DayEntry } from './day-entries.ts';
import type { PlacedEntry } from './day-layout.ts';
import { entryColor } from './entry-words.ts';
import { PlayedBlock } from './played-block.tsx';
import { SlotBlock } from './slot-block.tsx';
import './day-block.css';

interface DayBlockProps {
  readonly entry: DayEntry;
  readonly clock: (instantMs: number) => string;
  /** Its place among the hours; without one it stands in a list. */
  readonly placed?: PlacedEntry;
}

/** One thing of the day, filled where it was played and outlined where it is asked for. */
export function DayBlock({ entry, clock, placed }: DayBlockProps) {
  const color = entryColor(entry);
  const isRunning = entry.kind === 'played' && entry.isRunning;
  return (
    <li
      className="day-block"
      data-kind={entry.kind}
      data-running={isRunning || undefined}
      data-cut-above={placed?.isCutAbove || undefined}
      data-cut-below={placed?.isCutBelow || undefined}
      aria-current={isRunning ? 'time' : undefined}
      style={cssVariables({
        '--identity': color,
        '--identity-ink': inkOn(color),
        ...(placed && placeVariables(placed)),
      })}
    >
      {entry.kind === 'played' ? (
        <PlayedBlock entry={entry} clock={clock} />
      ) : (
        <SlotBlock entry={entry} clock={clock} />
      )}
    </li>
  );
}

/** In rows from above, and in fractions of the width from the left. */
function placeVariables({ fromRow, toRow, column, columns, width }: PlacedEntry) {
  return {
    '--from': fromRow,
    '--height': toRow - fromRow,
    '--left': column / columns,
    '--width': width / columns,
  };
}
