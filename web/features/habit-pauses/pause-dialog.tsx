import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Identity } from '#contract/values.ts';
import { shiftDay, type DayKey } from '#domain/calendar.ts';
import { countOf } from '#domain/counts.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { nameDay } from '../../data/user/day-names.ts';
import { useToday } from '../../data/user/use-today.ts';
import type { PauseSubject } from '../../timer/overlays/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-time-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { pauseHabits } from './pause-habits.ts';
import { allPausedUntil, listPausable } from './pause-state.ts';

interface PauseDialogProps {
  readonly subject: PauseSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const LENGTHS = [
  { days: 1, text: 'Tomorrow' },
  { days: 7, text: 'In a week' },
  { days: 14, text: 'In two weeks' },
  { days: 28, text: 'In four weeks' },
] as const;

/** Asks for the day until which a habit, an identity or everything is paused. */
export function PauseDialog({ subject, isOpen, onClose }: PauseDialogProps) {
  const { data: identities = [] } = useQuery(identitiesQuery);
  const today = useToday();
  const habits = listPausable(identities, subject);
  const until = allPausedUntil(habits, today);
  const [since, setSince] = useState(until);
  const [chosen, setChosen] = useState<DayKey | null>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // While it closes it keeps its content from before the pause.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setSince(until);
      setChosen(null);
    }
  }
  const day = chosen ?? since ?? shiftDay(today, 7);
  const name = nameSubject(identities, subject);

  function pause(resumesOn: DayKey): void {
    onClose();
    pauseHabits(habits, resumesOn, name);
  }

  return (
    <FormDialog
      title={subject.kind === 'everything' ? name : `Pause ${name}`}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={since ? 'Change' : 'Pause'}
      isSubmitDisabled={habits.length === 0 || day <= today}
      onSubmit={() => pause(day)}
    >
      {habits.length === 0 ? (
        <p>Nothing here has a schedule, so there is nothing to pause: nothing is ever due.</p>
      ) : (
        <>
          <p className="text-ink-soft">
            {subject.kind === 'habit' ? 'It' : countOf(habits.length, 'habit')} will not be due and
            will not remind you until that day. Streaks pass over it. You can play all the same.
          </p>
          {since && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="font-semibold">Paused until {nameDay(since)}.</p>
              <Button onPress={() => pause(today)}>Resume now</Button>
            </div>
          )}
          <DateField
            label="Due again on"
            value={day}
            min={shiftDay(today, 1)}
            onChange={setChosen}
            errorMessage={day <= today ? 'Choose a day after today.' : null}
          />
          <div className="grid grid-cols-2 gap-2">
            {LENGTHS.map(({ days, text }) => (
              <Button key={days} size="small" onPress={() => setChosen(shiftDay(today, days))}>
                {text}
              </Button>
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}

function nameSubject(identities: readonly Identity[], subject: PauseSubject): string {
  if (subject.kind === 'everything') return 'Shore leave';
  const all = identities.flatMap((identity) => [identity, ...identity.Habits]);
  return all.find(({ id }) => id === subject.id)?.description ?? '';
}
