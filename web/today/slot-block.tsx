import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { identitiesQuery } from '../api/queries.ts';
import { PATHS } from '../paths.ts';
import { startSession } from '../playing/session-actions.ts';
import { useSessionBeside } from '../playing/session-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { SlotEntry } from './day-entries.ts';
import { entryName, lengthText } from './entry-words.ts';
import { HabitLink } from './habit-link.tsx';
import './slot-block.css';

interface SlotBlockProps {
  readonly entry: SlotEntry;
  readonly clock: (instantMs: number) => string;
}

/** What a schedule asks for: to be played from here, unless a session goes on. */
export function SlotBlock({ entry, clock }: SlotBlockProps) {
  const { due, startMs } = entry;
  const { data: identities = [] } = useQuery(identitiesQuery);
  const navigate = useNavigate();
  const isIdle = useSessionBeside().state === 'none';
  const habit = isIdle && findHabit(identities, due.habit_id);
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
      {habit && (
        <IconButton
          label={`Play ${name}`}
          variant="primary"
          className="slot-play"
          icon={<Play aria-hidden size={14} fill="currentColor" />}
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
