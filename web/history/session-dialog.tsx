import { useState } from 'react';
import type { DayRule } from '#domain/calendar.ts';
import { nowMs } from '../platform/clock.ts';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { focusFirst } from '../ui/focus-first.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { changeSession, sessionTimes } from './change-session.ts';
import type { DoneSession } from './done-sessions.ts';
import { sayTimeChange } from './identity-words.ts';
import {
  draftToTimes,
  findDraftErrors,
  readMinutes,
  timesToDraft,
  type SessionDraft,
} from './session-draft.ts';

interface SessionDialogProps {
  readonly session: DoneSession;
  readonly rule: DayRule;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Corrects how long a session was and when it began, and says what that makes of its identity before it is saved. */
export function SessionDialog({ session, rule, isOpen, onClose }: SessionDialogProps) {
  const { name, identity } = session;
  const was = sessionTimes(session);
  const [draft, setDraft] = useState(() => timesToDraft(was, rule.zone));
  const [hasTried, setTried] = useState(false);
  const times = draftToTimes(draft, was, rule.zone);
  const errors = findDraftErrors(times, nowMs());
  const consequence = errors.minutes
    ? ''
    : sayTimeChange(identity.id, times.durationMs - was.durationMs);

  function change(typed: Partial<SessionDraft>): void {
    setDraft((latest) => ({ ...latest, ...typed }));
  }

  function save(): void {
    setTried(true);
    if (errors.minutes || errors.start) return;
    void changeSession(session, times, rule);
    onClose();
  }

  return (
    <FormDialog
      title={`Edit ${name}`}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel="Save session"
      onSubmit={save}
    >
      <TextField
        label="Duration (minutes)"
        hint={consequence ? `Then ${consequence}` : `It counts for ${identity.description}.`}
        inputMode="numeric"
        inputRef={focusFirst}
        autoComplete="off"
        maxLength={6}
        value={draft.minutes}
        onChange={(minutes) => change({ minutes })}
        onBlur={() => change({ minutes: String(readMinutes(draft.minutes)) })}
        errorMessage={hasTried ? errors.minutes : null}
      />
      <DateTimeField
        label="Started"
        hint={`Your time zone: ${rule.zone.replaceAll('_', ' ')}.`}
        min="2000-01-01T00:00"
        value={draft.start}
        onChange={(start) => change({ start })}
        errorMessage={hasTried ? errors.start : null}
      />
    </FormDialog>
  );
}
