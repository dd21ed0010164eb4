import { Pencil, Trash2 } from 'lucide-react';
import { memo, useId, useRef } from 'react';
import { isoToInstant } from '#domain/calendar.ts';
import { NO_HABIT } from '../playing/session.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { HexGem } from '../ui/hex-gem.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { DayWords } from './day-words.ts';
import { isSameSession, type DoneSession } from './done-sessions.ts';
import { DoneTodo } from './done-todo.tsx';
import { durationText } from './duration-text.ts';
import { focusBeside } from '../ui/focus-beside.ts';
import { deleteSession } from './removals.ts';
import './session-card.css';

interface SessionCardProps {
  readonly session: DoneSession;
  readonly words: DayWords;
  readonly onEdit: (session: DoneSession) => void;
}

/** One session with what was done in it. A session that is still being played has no duration, and is not for history to change. */
export const SessionCard = memo(
  ({ session, words, onEdit }: SessionCardProps) => {
    const { event, name, identity, todos } = session;
    const titleId = useId();
    const card = useRef<HTMLElement>(null);
    return (
      <article
        ref={card}
        className="panel done-session"
        aria-labelledby={titleId}
        tabIndex={-1}
        style={cssVariables({ '--identity': identity.color })}
      >
        <HexGem color={identity.color} className="done-gem" />
        <h3 id={titleId} className="done-name">
          {name}
        </h3>
        <div className="done-facts">
          <p className="done-when">
            {todos[0]?.Input ? identity.description : NO_HABIT}
            {' · '}
            <time dateTime={event.occurred_at}>{words.time(isoToInstant(event.occurred_at))}</time>
          </p>
          <p className="done-duration">
            {event.duration === null ? 'Playing' : durationText(event.duration)}
          </p>
        </div>
        {event.duration !== null && (
          <div className="done-actions">
            <IconButton
              label={`Edit ${name}`}
              className="done-action"
              icon={<Pencil aria-hidden size={17} />}
              onPress={() => onEdit(session)}
            />
            <IconButton
              label={`Delete ${name}`}
              className="done-action"
              icon={<Trash2 aria-hidden size={17} />}
              onPress={() => {
                focusBeside(card.current, '.done-session');
                deleteSession(session);
              }}
            />
          </div>
        )}
        <ul className="done-todos" aria-label={`Done during ${name}`}>
          {todos.map((todo) => (
            <DoneTodo key={todo.DOID} todo={todo} />
          ))}
        </ul>
      </article>
    );
  },
  (one, other) => one.words === other.words && isSameSession(one.session, other.session),
);
