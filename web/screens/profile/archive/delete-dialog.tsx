import { useEffect } from 'react';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { countOf } from '#domain/counts.ts';
import { formatTotal } from '#domain/durations.ts';
import { shownHabits } from '../../../data/queries/cached-habits.ts';
import { changeRoster } from '../../../data/queries/cached-roster.ts';
import { makeChange } from '../../../data/queries/changes.ts';
import { dropHabit } from '../../../data/queries/roster.ts';
import { cancelSession } from '../../../timer/state/session-actions.ts';
import { currentSession } from '../../../timer/state/session-store.ts';
import type { PlayedEvent } from '../../../timer/state/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/dialog.tsx';
import { focusFirst } from '../../../ui/focus.ts';
import type { Archived } from './archived.ts';

interface DeleteDialogProps {
  readonly archived: Archived;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called once the dialog is off the screen. */
  readonly onGone: () => void;
}

/** Asks before a permanent deletion, and names what is deleted too. */
export function DeleteDialog({ archived, isOpen, onClose, onGone }: DeleteDialogProps) {
  const { description } = archived.thing;

  function remove(): void {
    onClose();
    if (archived.kind === 'identity') void deleteIdentityForGood(archived.thing);
    else void deleteHabitForGood(archived.thing);
  }

  return (
    <ModalDialog
      role="alertdialog"
      title={`Permanently delete ${description}?`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onPress={remove}>
            Permanently Delete
          </Button>
          <Button ref={focusFirst} variant="primary" onPress={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <WhatGoes archived={archived} onGone={onGone} />
    </ModalDialog>
  );
}

function WhatGoes({ archived, onGone }: Pick<DeleteDialogProps, 'archived' | 'onGone'>) {
  useEffect(() => onGone, [onGone]);
  return (
    <>
      <p className="break-words">{whatGoes(archived)}</p>
      <p className="font-semibold">This cannot be undone.</p>
    </>
  );
}

function whatGoes({ kind, thing }: Archived): string {
  if (kind === 'habit') {
    return `Every session of ${thing.description} goes with it, with what was ticked off in it, and its time leaves ${thing.Value.description}.`;
  }
  const habits = thing.Habits.length === 0 ? '' : `Its ${countOf(thing.Habits.length, 'habit')}`;
  const sessions = thing.total_time === 0 ? '' : `${formatTotal(thing.total_time)} of sessions`;
  const parts = [habits, sessions].filter(Boolean).join(' and ');
  const verb = thing.Habits.length === 1 && sessions === '' ? 'goes' : 'go';
  return parts
    ? `${parts} ${verb} with it, with everything that was ticked off.`
    : 'It has no habits and no sessions.';
}

/** Deletes an archived identity with its habits and sessions; cancels a running one first. */
async function deleteIdentityForGood({ id, description }: Identity): Promise<void> {
  cancelWhere((event) => event.value_id === id);
  await makeChange(
    'DELETE /api/values/:id',
    { params: { id } },
    {
      shownIn: shownHabits,
      show: () => changeRoster((roster) => roster.filter((identity) => identity.id !== id)),
      refusal: `Failed to delete ${description}`,
    },
  );
}

/** Deletes an archived habit with its sessions, whose time is subtracted from its identity. */
async function deleteHabitForGood({ id, description }: Habit): Promise<void> {
  cancelWhere((event) => event.habit_id === id);
  await makeChange(
    'DELETE /api/habits/:id',
    { params: { id } },
    {
      shownIn: shownHabits,
      show: () => changeRoster((roster) => dropHabit(roster, id)),
      refusal: `Failed to delete ${description}`,
    },
  );
}

function cancelWhere(isOfIt: (event: PlayedEvent) => boolean): void {
  const session = currentSession();
  if (session.state === 'playing' && isOfIt(session.event)) cancelSession();
}
