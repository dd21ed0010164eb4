import { Plus } from 'lucide-react';
import { type RefObject, useId, type Ref, useLayoutEffect, useRef } from 'react';
import { useTimePreferences } from '../../data/user/time-preferences.ts';
import { onEvent } from '../../platform/signal.ts';
import { addSession } from '../../timer/overlays/open-sheet.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { DayBlock } from './day-block.tsx';
import type { DayEntry } from './day-entries.ts';
import { hourLabel, HOURS, ROW_COUNT } from './hour-rows.ts';
import type { Today } from './use-today.ts';
import './timeline.css';

interface TimelineProps {
  readonly today: Today;
  readonly nowLine: RefObject<HTMLDivElement | null>;
}

/** The day from 6 to 22 o'clock, with short lists of earlier and later entries. Opens scrolled to the present. */
export function Timeline({ today, nowLine }: TimelineProps) {
  const { layout, clock, nowRow, nowMs, edges } = today;
  const { hours } = useTimePreferences();
  const scroller = useStartAtNow(nowLine);
  return (
    <section
      ref={scroller}
      aria-label="Timeline"
      // Focusable, so that the keyboard can scroll the region.
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
        <ol
          className="absolute pointer-events-none z-1 inset-[0_0_0_var(--gutter)]"
          aria-label="Played and planned"
        >
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

/** An empty hour, which a press fills. Keyboard users have the button above the timeline. */
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

/** Whether the now-line's time overlaps an hour's label below its line. Before the first row it has no time. */
function isNear(nowRow: number, row: number): boolean {
  return nowRow > Math.max(0, row - 0.1) && nowRow < row + 0.55;
}

interface EntryListProps {
  readonly title: string;
  readonly entries: readonly DayEntry[];
  readonly clock: (instantMs: number) => string;
}

/** A list of entries outside of the timeline's hours. */
function EntryList({ title, entries, clock }: EntryListProps) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <div className="entry-list grid grid-cols-[var(--gutter)_minmax(0,1fr)] py-[0.6rem]">
      <p
        id={titleId}
        className="pt-[0.85rem] pr-[0.6rem] pb-0 pl-0 text-tiny font-semibold leading-none text-ink-soft text-right"
      >
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

/** The line at the present; outside of the hours it is invisible, a scroll target only. */
function NowLine({ ref, row, text }: NowLineProps) {
  const isShown = row > 0 && row < ROW_COUNT;
  return (
    <div ref={ref} className="now-line" style={cssVariables({ '--from': row })} aria-hidden>
      {/* The hours beside it show AM or PM. */}
      {isShown && (
        <span className="now-time text-paper text-tiny font-bold leading-[1.45] text-center">
          {text.replace(/\s.*/, '')}
        </span>
      )}
    </div>
  );
}

/** Position of the present, as a fraction of the visible height. */
const NOW_AT = 0.35;

/** Scrolls the region, if it scrolls, to the present once. */
function useStartAtNow(nowLine: RefObject<Element | null>): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !nowLine.current) return;
    const depth = nowLine.current.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const stop = isolateScroll(box);
    box.scrollTop += depth - box.clientHeight * NOW_AT;
    return stop;
  }, [nowLine]);
  return scroller;
}

/**
 * Hides the box's scroll events from the router, which would save its position on navigation: that lays out the whole
 * page just before it is removed, and delays the next one. This box finds its position itself.
 */
function isolateScroll(box: HTMLElement): () => void {
  const hush = (event: Event) => {
    if (event.target === box) event.stopImmediatePropagation();
  };
  return onEvent('scroll', hush, { capture: true, passive: true });
}
