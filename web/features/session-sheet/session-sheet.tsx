import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayKey } from '#domain/calendar.ts';
import { isolate } from '#domain/characters.ts';
import { meQuery } from '../../data/queries/queries.ts';
import { dayRuleOf } from '../../data/user/day-rule.ts';
import { PATHS } from '../../paths.ts';
import { nowMs } from '../../platform/clock.ts';
import type { PastSession } from '../../timer/overlays/open-sheet.ts';
import { findPlayable } from '../../timer/state/cached-identities.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { changeSession, sessionTimes } from './change-session.ts';
import { dayWords } from './day-words.ts';
import { deleteSession } from './delete-session.ts';
import { timeChangeText } from './identity-words.ts';
import { usePlayableOptions } from './playable-options.ts';
import { draftToTimes, findDraftErrors, fitStart, timesToDraft } from './session-draft.ts';
import { SessionFields, type SessionFieldsDraft } from './session-fields.tsx';

interface SessionSheetProps {
  readonly session: PastSession;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Edits a completed session's duration, start, habit and note, or deletes it. */
export function SessionSheet({ session, isOpen, onClose }: SessionSheetProps) {
  const { data: me } = useQuery(meQuery);
  const rule = dayRuleOf(me);
  const { description, habit_id, value_id, note = '', Value } = session;
  const was = sessionTimes(session);
  const when = dayWords(rule, dayKey(nowMs(), rule)).moment(was.startMs);
  const wasPlayed = habit_id ?? value_id;
  const [typed, setTyped] = useState<SessionFieldsDraft>(() => ({
    ...timesToDraft(was, rule.zone),
    playedId: wasPlayed,
    note,
  }));
  const [hasTried, setTried] = useState(false);
  const options = usePlayableOptions({
    key: wasPlayed,
    text: description,
    group: Value.description,
  });
  const draft = fitStart(typed, was, rule.zone, nowMs());
  const times = draftToTimes(draft, was, rule.zone);
  const errors = findDraftErrors({ ...times, note: draft.note }, nowMs());
  const isMoved = draft.playedId !== wasPlayed;
  const consequence =
    errors.minutes || isMoved ? '' : timeChangeText(value_id, times.durationMs - was.durationMs);

  function save(): void {
    setTried(true);
    if (errors.minutes || errors.start || errors.note) return;
    const played = isMoved ? findPlayable(draft.playedId) : null;
    void changeSession(session, { ...times, note: draft.note.trim(), played }, rule);
    onClose();
  }

  return (
    <FormDialog
      title={`${isolate(description)}, ${when}`}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel="Save session"
      onSubmit={save}
      aside={
        <Button
          variant="danger"
          className="sheet-aside"
          aria-label="Delete session"
          onPress={() => {
            void deleteSession(session);
            onClose();
          }}
        >
          <Trash2 size={17} />
          Delete
        </Button>
      }
    >
      <SessionFields
        draft={draft}
        times={times}
        onChange={(change) => setTyped((latest) => ({ ...latest, ...change }))}
        options={options}
        zone={rule.zone}
        durationHint={consequence ? `Then ${consequence}` : `It counts for ${Value.description}.`}
        errors={hasTried ? errors : null}
      />
      {habit_id !== null && (
        <Link
          to={PATHS.habit}
          params={{ id: habit_id }}
          onClick={onClose}
          className="self-start font-semibold underline underline-offset-[0.2em]"
        >
          Open the habit
        </Link>
      )}
    </FormDialog>
  );
}
