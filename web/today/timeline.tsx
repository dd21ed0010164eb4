import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { addSession } from '../session-sheet/open-sheet.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { useTimePreferences } from '../user/time-preferences.ts';
import { DayBlock } from './day-block.tsx';
import { EntryList } from './entry-list.tsx';
import { hourLabel, HOURS, ROW_COUNT } from './hour-rows.ts';
import { NowLine } from './now-line.tsx';
import type { Today } from './use-today.ts';
import { useStartAtNow } from './use-start-at-now.ts';
import './timeline.css';

interface TimelineProps {
  readonly today: Today;
  readonly nowLine: RefObject<HTMLDivElement | null>;
}

/** The day from 6 to 22 o'clock, and in short what lies before and after. Opens with the present in sight. */
export function Timeline({ today, nowLine }: TimelineProps) {
  const { layout, clock, nowRow, nowMs, edges } = today;
  const { hours } = useTimePreferences();
  const scroller = useStartAtNow(nowLine);
  return (
    <section
      ref={scroller}
      aria-label="Timeline"
      // A region that scrolls is scrolled from the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="timeline-scroll"
    >
      <EntryList title="Earlier" entries={layout.earlier} clock={clock} />
      <div className="timeline-day" style={cssVariables({ '--rows': ROW_COUNT })}>
        {HOURS.map((hour, row) => (
          <div key={hour} className="timeline-hour" aria-hidden>
            <span className="timeline-label" data-covered={isNear(nowRow, row) || undefined}>
              {hourLabel(hour, hours)}
            </span>
            <EmptyHour label={hourLabel(hour, hours)} startMs={edges[row] ?? nowMs} nowMs={nowMs} />
          </div>
        ))}
        <ol className="timeline-blocks" aria-label="Played and planned">
          {layout.placed.map((placed) => (
            <DayBlock key={placed.entry.key} entry={placed.entry} clock={clock} placed={placed} />
          ))}
        </ol>
        <NowLine ref={nowLine} row={nowRow} text={clock(nowMs)} />
      </div>
      <EntryList title="Later" entries={layout.later} clock={clock} />
    </section>
  );
}

interface EmptyHourProps {
  readonly label: string;
  readonly startMs: number;
  readonly nowMs: number;
}

/** An hour in which nothing was recorded can be pressed. From the keyboard there is the button above the timeline. */
function EmptyHour({ label, startMs, nowMs }: EmptyHourProps) {
  if (startMs >= nowMs) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="timeline-add"
      title={`Add a session at ${label}`}
      onClick={() => addSession({ startMs })}
    >
      <Plus size={16} />
    </button>
  );
}

/** Whether the time on the now-line overlaps the hour's label, which stands just below its line. Before the first row the now-line has no time. */
function isNear(nowRow: number, row: number): boolean {
  return nowRow > Math.max(0, row - 0.1) && nowRow < row + 0.55;
}
