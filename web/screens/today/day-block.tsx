import { useQuery } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';
import { CalendarCheck, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { isoToInstant } from '#domain/calendar.ts';
import { isolate } from '#domain/characters.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { PATHS } from '../../paths.ts';
import { editSession } from '../../timer/overlays/open-sheet.ts';
import { startSession } from '../../timer/state/session-actions.ts';
import { useDeferredSession } from '../../timer/state/session-store.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { inkOn } from '../../ui/ink-on.ts';
import type { DayEntry, PlayedEntry, SlotEntry } from './day-entries.ts';
import type { PlacedEntry } from './day-layout.ts';
import { entryColor, entryName, lengthText } from './entry-words.ts';
import './day-block.css';
import './slot-block.css';

interface DayBlockProps {
  readonly entry: DayEntry;
  readonly clock: (instantMs: number) => string;
  /** Place in the timeline; without one it is in a list. */
  readonly placed?: PlacedEntry;
}

/** An entry of the day: filled if it was played, outlined if it is due. */
export function DayBlock({ entry, clock, placed }: DayBlockProps) {
  const color = entryColor(entry);
  const { data: identities = [] } = useQuery(identitiesQuery);
  const habitId = entry.kind === 'played' ? entry.event.habit_id : entry.due.habit_id;
  const habit = habitId === null ? undefined : findHabit(identities, habitId);
  const isRunning = entry.kind === 'played' && entry.isRunning;
  return (
    <li
      className="day-block"
      data-kind={entry.kind}
      data-break={habit?.is_break || undefined}
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
        <SlotBlock entry={entry} habit={habit} clock={clock} />
      )}
    </li>
  );
}

/** Vertically in rows, horizontally in fractions of the width. */
function placeVariables({ fromRow, toRow, column, columns, width }: PlacedEntry) {
  return {
    '--from': fromRow,
    '--height': toRow - fromRow,
    '--left': column / columns,
    '--width': width / columns,
  };
}

interface PlayedBlockProps {
  readonly entry: PlayedEntry;
  readonly clock: (instantMs: number) => string;
}

/** A completed or running session; completed ones can be edited. */
function PlayedBlock({ entry, clock }: PlayedBlockProps) {
  const { event, fills, isRunning, startMs } = entry;
  return (
    <Face entry={entry}>
      <span className="day-block-name">
        {fills && <CalendarCheck size={14} className="day-block-mark" />}
        {isolate(entryName(entry))}
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

interface SlotBlockProps {
  readonly entry: SlotEntry;
  /** Undefined while it is not known. */
  readonly habit: Habit | undefined;
  readonly clock: (instantMs: number) => string;
}

/** A due occurrence, with a Play button unless a session is running. */
function SlotBlock({ entry, habit, clock }: SlotBlockProps) {
  const { due, startMs } = entry;
  const navigate = useNavigate();
  const isIdle = useDeferredSession().state === 'none';
  const name = entryName(entry);
  return (
    <>
      <HabitLink habitId={due.habit_id}>
        <span className="day-block-name">{name}</span>
        <span className="day-block-facts">
          <span className="sr-only">Planned for </span>
          <time dateTime={due.occurs_at}>{clock(startMs)}</time>{' '}
          <span className="day-block-length">{lengthText(entry)}</span>
        </span>
      </HabitLink>
      {habit && isIdle && (
        <IconButton
          label={`Play ${name}`}
          variant="primary"
          className="slot-play"
          icon={<Play size={14} fill="currentColor" />}
          onPress={() => {
            startSession(habit);
            void navigate({ to: PATHS.home });
          }}
        />
      )}
    </>
  );
}

function findHabit(identities: readonly Identity[], habitId: string): Habit | undefined {
  return identities.flatMap(({ Habits }) => Habits).find(({ id }) => id === habitId);
}

interface HabitLinkProps {
  /** Null if an identity was played as a whole, which has no page. */
  readonly habitId: string | null;
  readonly children: ReactNode;
}

/** The block's text, a link to its habit. */
function HabitLink({ habitId, children }: HabitLinkProps) {
  if (habitId === null) return <div className="day-block-face">{children}</div>;
  return (
    <Link to={PATHS.habit} params={{ id: habitId }} className="day-block-face">
      {children}
    </Link>
  );
}
