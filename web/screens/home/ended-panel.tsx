import { useQuery } from '@tanstack/react-query';
import { Bell, Pencil, RotateCcw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PlayEvent } from '#contract/events.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Identity } from '#contract/values.ts';
import { isolate } from '#domain/characters.ts';
import { levelAt, levelProgressPercent } from '#domain/levels.ts';
import { useHiddenIds } from '../../data/queries/changes.ts';
import { identitiesQuery, todayQuery } from '../../data/queries/queries.ts';
import { writeNote } from '../../features/session-sheet/change-session.ts';
import { answerOffer, useOffer } from '../../timer/alarm/offer.ts';
import { findRecorded, putAwayEnd, type EndedSession } from '../../timer/end/ended-session.ts';
import { undoFinish } from '../../timer/end/undo-finish.ts';
import { editSession } from '../../timer/overlays/open-sheet.ts';
import { playedText } from '../../timer/state/shown-time.ts';
import { Button } from '../../ui/button.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import { LevelGem } from '../../ui/hex-gem.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lengthError } from '../../ui/text-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { wayToNextLevel } from './next-level.ts';
import './ended-panel.css';

interface EndedPanelProps {
  readonly ended: EndedSession;
}

/** Shows what came of the session that has just ended, until it is put away or deleted. */
export function EndedPanel({ ended }: EndedPanelProps) {
  const { data: day } = useQuery(todayQuery);
  const hiddenIds = useHiddenIds();
  const session = findRecorded(ended, day);
  if (!session || hiddenIds.has(session.id)) return null;
  return <Panel key={session.id} ended={ended} session={session} />;
}

interface OpenPanelProps extends EndedPanelProps {
  readonly session: PlayEvent;
}

function Panel({ ended, session }: OpenPanelProps) {
  const { data: identities = [] } = useQuery(identitiesQuery);
  const identity = identities.find(({ id }) => id === session.value_id);
  const playedMs = session.duration ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The session's screen is gone, and with it what had the focus.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  function goOn(): void {
    putAwayEnd();
    // Another device may have ended it at another time than this one knew.
    undoFinish({ ...ended.done, durationMs: playedMs }, { ...ended.timer, elapsedMs: playedMs });
  }

  return (
    <section
      className="panel ended"
      aria-label={`${session.description} is over`}
      style={cssVariables({ '--identity': session.color })}
    >
      <Ring identity={identity} color={session.color} playedMs={playedMs} />
      <div className="@max-[34rem]:pr-9">
        <h2 ref={heading} tabIndex={-1} className="ended-title">
          {playedText(playedMs)} kept
        </h2>
        <p className="text-ink-soft wrap-anywhere">
          {session.habit_id !== null && <>{isolate(session.description)} · </>}
          {identity && (
            <>
              {isolate(identity.description)}, {wayToNextLevel(identity)} to level{' '}
              {identity.level + 1}
            </>
          )}
        </p>
      </div>
      <div className="ended-actions">
        <Button size="small" onPress={goOn}>
          <RotateCcw size={16} />
          Go on with it
        </Button>
        <Button size="small" onPress={() => editSession(session)}>
          <Pencil size={16} />
          Edit
        </Button>
      </div>
      <NoteLine session={session} />
      <Offer />
      <IconButton
        label={`Put ${session.description} away`}
        size="small"
        className="absolute top-2 right-2"
        icon={<X size={18} />}
        onPress={putAwayEnd}
      />
    </section>
  );
}

/** A line about the session, saved by Enter or when the field is left. */
function NoteLine({ session }: { readonly session: PlayEvent }) {
  const saved = session.note ?? '';
  const [known, setKnown] = useState(saved);
  const [text, setText] = useState(saved);
  // It was changed elsewhere, as in the sheet.
  if (known !== saved) {
    setKnown(saved);
    setText(saved);
  }
  const note = text.trim();

  function save(): void {
    if (note !== saved && lengthError(note, LIMITS.noteLength) === null) {
      void writeNote(session, note);
    }
  }

  return (
    <form
      className="ended-note"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label="A line about it"
        isLabelHidden
        placeholder="A line about it"
        value={text}
        most={LIMITS.noteLength}
        onChange={setText}
        onBlur={save}
      />
      {note !== '' && note === saved && (
        <output className="text-small text-ink-soft">Written down.</output>
      )}
    </form>
  );
}

/** Asks, once per device, whether to notify at the next end. */
function Offer() {
  const isAsked = useOffer();
  if (!isAsked) return null;
  return (
    <p className="ended-offer">
      <Bell size={18} aria-hidden />
      <span className="flex-1">Hear when a session ends?</span>
      <Button size="small" onPress={() => answerOffer(true)}>
        Tell me
      </Button>
      <Button size="small" variant="ghost" onPress={() => answerOffer(false)}>
        No
      </Button>
    </p>
  );
}

interface RingProps {
  readonly identity: Identity | undefined;
  readonly color: string;
  readonly playedMs: number;
}

/** The identity's stone on a ring that fills from the progress before the session to that after it. */
function Ring({ identity, color, playedMs }: RingProps) {
  const after = identity?.level_progress ?? 0;
  const beforeMs = Math.max(0, (identity?.total_time ?? 0) - playedMs);
  // With a new level the ring fills from its start.
  const isNewLevel = levelAt(beforeMs) < (identity?.level ?? 1);
  const before = isNewLevel ? 0 : levelProgressPercent(beforeMs);
  return (
    <span className="ended-ring" aria-hidden>
      <svg viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="46" className="ended-ring-path" />
        <circle
          cx="50"
          cy="50"
          r="46"
          pathLength="100"
          className="ended-ring-part"
          style={cssVariables({ '--before': before, '--after': after })}
        />
      </svg>
      <LevelGem color={color} level={identity?.level} />
    </span>
  );
}
