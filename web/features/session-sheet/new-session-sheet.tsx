import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayEvent } from '#contract/events.ts';
import type { Habit } from '#contract/habits.ts';
import { msToMinutes } from '#domain/durations.ts';
import { makeChange } from '../../data/queries/changes.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { deleteRecorded } from '../../timer/end/delete-recorded.ts';
import { applyLevel } from '../../timer/end/level-up.ts';
import type { SessionToAdd } from '../../timer/overlays/open-sheet.ts';
import { findHabit } from '../../timer/state/cached-identities.ts';
import { gainTime } from '../../timer/state/cached-identities.ts';
import { completedEvent, playedEvent } from '../../timer/state/session.ts';
import { handleRefusedCompletion } from '../../timer/sync/session-delivery.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showPastSession } from './cached-sessions.ts';
import { refreshPlayed } from './delete-session.ts';
import { timeChangeText } from './identity-words.ts';
import { useHabitOptions } from './playable-options.ts';
import {
  draftToTimes,
  findDraftErrors,
  fitStart,
  timesToDraft,
  type SessionTimes,
} from './session-draft.ts';
import { SessionFields, type SessionFieldsDraft } from './session-fields.tsx';

interface NewSessionSheetProps {
  readonly known: SessionToAdd;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Records a session that was played without the timer. */
export function NewSessionSheet({ known, isOpen, onClose }: NewSessionSheetProps) {
  const options = useHabitOptions();
  const firstId = known.habitId ?? options[0]?.key;
  if (firstId === undefined) return <NoHabits isOpen={isOpen} onClose={onClose} />;
  return <Sheet {...{ known, isOpen, onClose, options, firstId }} />;
}

interface SheetProps extends NewSessionSheetProps {
  readonly options: ReturnType<typeof useHabitOptions>;
  readonly firstId: string;
}

function Sheet({ known, isOpen, onClose, options, firstId }: SheetProps) {
  const { data: me } = useQuery(meQuery);
  const rule = dayRuleOf(me);
  const [planned] = useState<SessionTimes>(() => {
    const durationMs = findHabit(firstId)?.duration ?? 0;
    const startMs = Math.min(known.startMs ?? Infinity, nowMs() - durationMs);
    return { startMs, durationMs };
  });
  const [typed, setTyped] = useState<SessionFieldsDraft>(() => ({
    ...timesToDraft(planned, rule.zone),
    playedId: firstId,
    note: '',
  }));
  const [hasTried, setTried] = useState(false);
  const draft = fitStart(typed, planned, rule.zone, nowMs());
  const times = draftToTimes(draft, NOTHING_BEFORE, rule.zone);
  const errors = findDraftErrors({ ...times, note: draft.note }, nowMs());
  const habit = findHabit(draft.playedId);
  const consequence = habit && !errors.minutes && timeChangeText(habit.value_id, times.durationMs);

  function change(changed: Partial<SessionFieldsDraft>): void {
    setTyped((latest) => ({ ...latest, ...plannedMinutes(latest, changed), ...changed }));
  }

  function save(): void {
    setTried(true);
    if (errors.minutes || errors.start || errors.note || !habit) return;
    void recordPastSession(habit, { ...times, note: draft.note.trim() });
    onClose();
  }

  return (
    <FormDialog
      title="Add a session"
      isOpen={isOpen}
      onClose={onClose}
      submitLabel="Add session"
      onSubmit={save}
    >
      <SessionFields
        draft={draft}
        times={times}
        onChange={change}
        options={options}
        zone={rule.zone}
        durationHint={consequence ? `Then ${consequence}` : ''}
        errors={hasTried ? errors : null}
      />
    </FormDialog>
  );
}

const NOTHING_BEFORE = { startMs: 0, durationMs: 0 };

/** Another habit brings its planned duration, unless the user has typed a different one. */
function plannedMinutes(
  { playedId, minutes }: SessionFieldsDraft,
  { playedId: chosenId }: Partial<SessionFieldsDraft>,
): Partial<SessionFieldsDraft> {
  const [before, after] = [findHabit(playedId), chosenId && findHabit(chosenId)];
  const isAsPlanned = before && minutes === msToMinutes(before.duration);
  return after && isAsPlanned ? { minutes: msToMinutes(after.duration) } : {};
}

function NoHabits({ isOpen, onClose }: Omit<NewSessionSheetProps, 'known'>) {
  return (
    <ModalDialog
      title="Add a session"
      isOpen={isOpen}
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <p>A session belongs to a habit. Add a habit first.</p>
    </ModalDialog>
  );
}

/** Records a past session of a habit, and offers to undo it. */
async function recordPastSession(
  habit: Habit,
  { startMs, durationMs, note }: SessionTimes & { readonly note: string },
): Promise<void> {
  const event: PlayEvent = {
    ...completedEvent(playedEvent(habit, newId(), startMs), durationMs),
    ...(note && { note }),
  };
  const text = `${habit.description} is added. ${timeChangeText(habit.value_id, durationMs)}`;
  const { id, occurred_at } = event;
  const written = { duration: durationMs, ...(note && { note }) };
  const body = { id, habit_id: habit.id, occurred_at, ...written, with_level: true };
  const outcome = await makeChange(
    'POST /api/events/submit',
    // The toast names a new level: the dialog is for one that was just played.
    { body, isLevelUpShown: true },
    {
      show: () => {
        showPastSession(id, event);
        gainTime(habit.value_id, durationMs);
      },
      deleteRecorded: () => showPastSession(id, null),
      said: {
        text: text.trim(),
        tone: 'success',
        undo: () => {
          showPastSession(id, null);
          void deleteRecorded(event);
        },
      },
      refusal: null,
    },
  );
  if (outcome.state === 'taken') applyLevel(outcome.answer, true);
  if (outcome.state === 'refused') handleRefusedCompletion(outcome.error, event, durationMs);
  refreshPlayed();
}
