import { Pencil } from 'lucide-react';
import type { DayShare } from '#contract/events.ts';
import type { Schedule } from '#contract/schedules.ts';
import type { Identity } from '#contract/values.ts';
import { instantOnDay, isoToInstant, type DayKey } from '#domain/calendar.ts';
import { isolate } from '#domain/characters.ts';
import { formatTotal, formatMinutes } from '#domain/durations.ts';
import { canBeExcused } from '#domain/excused-days.ts';
import { useHiddenIds } from '../../data/queries/changes.ts';
import { nameDay } from '../../data/user/day-names.ts';
import { timeOfDayIn } from '../../data/user/time-of-day.ts';
import { AddSessionButton } from '../../features/session-sheet/add-session-button.tsx';
import { editSession } from '../../timer/overlays/open-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ModalDialog } from '../../ui/lazy-dialog.tsx';
import { listAsks } from './day-asks.ts';
import { ExcuseForm } from './excuse-form.tsx';
import { rowKey } from './period-rows.ts';

/** A day that was opened by its head or by a row's mark. */
export interface OpenedDay {
  readonly day: DayKey;
  readonly rowKey: string | null;
}

interface DayDialogProps {
  readonly opened: OpenedDay;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly today: DayKey;
  readonly identities: readonly Identity[];
  /** Schedules that were in force on the day and have ended since. */
  readonly ended: readonly Schedule[];
  /** The day's completed sessions. */
  readonly shares: readonly DayShare[];
  /** The user's IANA time zone. */
  readonly zone: string;
}

/** The sessions of one day, in order, and what else it asks for. */
export function DayDialog(props: DayDialogProps) {
  const { opened, isOpen, onClose, today, identities, ended, zone } = props;
  const { day } = opened;
  const hiddenIds = useHiddenIds();
  const shares = props.shares.filter(({ id }) => !hiddenIds.has(id));
  const timeOfDay = timeOfDayIn(zone);
  const standing = day === today ? 'today' : day < today ? 'past' : 'ahead';
  const playedIds = new Set(shares.map(({ habit_id }) => habit_id));
  const asked = canBeExcused(day, today) ? listAsks(identities, ended, day, playedIds) : [];
  const totalMs = shares.reduce((sum, { share }) => sum + share, 0);
  return (
    <ModalDialog
      title={nameDay(day, 'long')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          {standing !== 'ahead' && (
            <AddSessionButton
              known={{ startMs: instantOnDay(day, '12:00', { zone, dayStartHour: 0 }) }}
            />
          )}
          <Button onPress={onClose}>Close</Button>
        </>
      }
    >
      {shares.length === 0 && <p className="text-ink-soft">{NOTHING[standing]}</p>}
      {shares.length > 0 && (
        <>
          <ul className="flex flex-col gap-[0.35rem] mx-[-0.6rem]">
            {shares.map((event) => (
              <li
                key={event.id}
                className="day-event"
                data-chosen={rowKey(event) === opened.rowKey || undefined}
                style={cssVariables({ '--identity': event.color })}
              >
                <span className="played-mark row-span-2" data-weight={4} aria-hidden />
                <span className="font-strong leading-[1.25] wrap-anywhere">
                  {isolate(event.description)}
                </span>
                <span className="font-strong whitespace-nowrap">{formatMinutes(event.share)}</span>
                <span className="col-[2/4] text-small text-ink-soft wrap-anywhere">
                  <time dateTime={event.occurred_at}>
                    {timeOfDay(isoToInstant(event.occurred_at))}
                  </time>
                  {' · '}
                  {isolate(event.Value.description)}
                  {event.duration !== null &&
                    event.share < event.duration &&
                    ` · ${formatMinutes(event.duration)} over midnight`}
                  {event.note && (
                    <span dir="auto" className="block italic wrap-anywhere">
                      {event.note}
                    </span>
                  )}
                </span>
                <IconButton
                  label={`Edit ${event.description}`}
                  size="small"
                  className="row-[1/span_2] col-start-4"
                  icon={<Pencil size={16} />}
                  onPress={() => editSession(event)}
                />
              </li>
            ))}
          </ul>
          <p className="flex justify-between pt-3 border-t-[1.5px] border-dashed border-edge">
            <span>Total</span>
            <strong>{formatTotal(totalMs)}</strong>
          </p>
        </>
      )}
      {asked.length > 0 && (
        // Each day begins with an empty reason.
        <ExcuseForm key={day} day={day} standing={standing} asked={asked} />
      )}
    </ModalDialog>
  );
}

const NOTHING = {
  past: 'Nothing was played on this day.',
  today: 'No better time than the present. Start playing to see your progress.',
  ahead: 'This day is still to come.',
};
