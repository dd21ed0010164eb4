import { Plus } from 'lucide-react';
import { type RefObject, useId, type Ref, useLayoutEffect, useRef } from 'react';
import { addSession } from '../session-sheet/open-sheet.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { useTimePreferences } from '../user/time-preferences.ts';
import { DayBlock } from './day-block.tsx';
import { hourLabel, HOURS, ROW_COUNT } from './hour-rows.ts';
import type { Today } from './use-today.ts';
import type { DayEntry } from './day-entries.ts';
import './timeline.css';
import { onEvent } from '../platform/signal.ts';

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
      <div
        className="timeline-day relative h-[calc(var(--row)_*_var(--rows)_+_1.5px)] border-b-[1.5px] border-line"
        style={cssVariables({ '--rows': ROW_COUNT })}
      >
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

interface EntryListProps {
  readonly title: string;
  readonly entries: readonly DayEntry[];
  readonly clock: (instantMs: number) => string;
}

/** What lies outside the timeline's hours, one below the other. */
function EntryList({ title, entries, clock }: EntryListProps) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <div className="entry-list grid grid-cols-[var(--gutter)_minmax(0,1fr)] py-[0.6rem]">
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

interface NowLineProps {
  readonly ref: Ref<HTMLDivElement>;
  /** In rows from the top. */
  readonly row: number;
  /** `8:05 AM`. */
  readonly text: string;
}

/** Where the present is among the hours; outside of them it is a place to scroll to and shows nothing. */
function NowLine({ ref, row, text }: NowLineProps) {
  const isShown = row > 0 && row < ROW_COUNT;
  return (
    <div ref={ref} className="now-line" style={cssVariables({ '--from': row })} aria-hidden>
      {/* The hours beside it say which half of the day it is. */}
      {isShown && <span className="now-time">{text.replace(/\s.*/, '')}</span>}
    </div>
  );
}

/** How far down the present stands, as a part of what can be seen. */
const NOW_AT = 0.35;

/** Scrolls a box, where it scrolls by itself, to the present once. */
function useStartAtNow(nowLine: RefObject<Element | null>): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !nowLine.current) return;
    const depth = nowLine.current.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const stop = keepToItself(box);
    box.scrollTop += depth - box.clientHeight * NOW_AT;
    return stop;
  }, [nowLine]);
  return scroller;
}

/**
 * What has scrolled, the router asks for its place when the page goes: that lays out all of a page which nobody will see,
 * and the next one waits for it. This box finds its place by itself.
 */
function keepToItself(box: HTMLElement): () => void {
  const hush = (event: Event) => {
    if (event.target === box) event.stopImmediatePropagation();
  };
  return onEvent('scroll', hush, { capture: true, passive: true });
}
