import { Pencil, Trash2, Check } from 'lucide-react';
import { memo, useId, useRef, createContext, useContext } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { isoToInstant } from '#domain/calendar.ts';
import { playedText } from '../playing/shown-time.ts';
import { NO_HABIT } from '../playing/session.ts';
import type { DayWords } from '../session-sheet/day-words.ts';
import { deleteSession, refreshPlayed } from '../session-sheet/delete-session.ts';
import { editSession } from '../session-sheet/open-sheet.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { HexGem } from '../ui/hex-gem.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { isSameSession, type DoneSession, type TickedTodo } from './done-sessions.ts';
import { focusBeside } from '../ui/focus.ts';
import { isDone, makeChange } from '../api/changes.ts';
import { dropListedTodos } from '../session-sheet/completed-todos.ts';
import './session-card.css';

interface SessionCardProps {
  readonly done: DoneSession;
  readonly words: DayWords;
}

/** One session with what was done in it. A session that is still being played has no duration, and is not for history to change. */
export const SessionCard = memo(
  ({ done: { session, todos }, words }: SessionCardProps) => {
    const { description: name, color, duration, occurred_at, note } = session;
    const titleId = useId();
    const card = useRef<HTMLElement>(null);
    return (
      <article
        ref={card}
        className="panel done-session"
        aria-labelledby={titleId}
        tabIndex={-1}
        style={cssVariables({ '--identity': color })}
      >
        <HexGem color={color} className="done-gem" />
        <h3 id={titleId} className="done-name">
          {name}
        </h3>
        <div className="done-facts">
          <p className="done-when">
            {session.habit_id === null ? NO_HABIT : session.Value.description}
            {' · '}
            <time dateTime={occurred_at}>{words.time(isoToInstant(occurred_at))}</time>
          </p>
          <p className="done-duration">{duration === null ? 'Playing' : playedText(duration)}</p>
        </div>
        {duration !== null && (
          <div className="done-actions">
            <IconButton
              label={`Edit ${name}`}
              className="text-ink-soft"
              icon={<Pencil aria-hidden size={17} />}
              onPress={() => editSession(session)}
            />
            <IconButton
              label={`Delete ${name}`}
              className="text-ink-soft"
              icon={<Trash2 aria-hidden size={17} />}
              onPress={() => {
                focusBeside(card.current, '.done-session');
                void deleteSession(session);
              }}
            />
          </div>
        )}
        {note && <p className="done-note">{note}</p>}
        {todos.length > 0 && (
          <ul className="done-todos" aria-label={`Done during ${name}`}>
            {todos.map((todo) => (
              <DoneTodo key={todo.id} todo={todo} />
            ))}
          </ul>
        )}
      </article>
    );
  },
  (one, other) => one.words === other.words && isSameSession(one.done, other.done),
);

/** A todo that is done; taking its tick away takes it out of the history. */
function DoneTodo({ todo }: { readonly todo: TickedTodo }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <li>
      <Checkbox
        className="done-todo"
        inputRef={input}
        isSelected
        onChange={() => {
          focusBeside(input.current, '.done-todo input');
          void uncompleteTodo(todo);
        }}
      >
        <span aria-hidden className="done-tick">
          <Check size={14} strokeWidth={3.5} />
        </span>
        <span className="leading-[1.5] wrap-anywhere">
          <FoundText text={todo.description} />
        </span>
      </Checkbox>
    </li>
  );
}

/** Takes a todo back out of what was done. */
async function uncompleteTodo({ id, description }: TickedTodo): Promise<void> {
  const input = { params: { id }, body: { completed: false } };
  const outcome = await makeChange('PUT /api/todos/:id', input, {
    hides: id,
    said: { tone: 'info', text: `“${description}” is not done any more.` },
    ignoresSettled: true,
    refusal: (reason) => `It is still done. ${reason ?? ''}`,
  });
  if (outcome.state === 'undone') return;
  if (isDone(outcome)) dropListedTodos((todo) => todo.DOID === id);
  refreshPlayed();
}

/** What is searched for; empty while nothing is. */
export const SearchedText = createContext('');

/** A text with the part marked for which it was found. */
function FoundText({ text }: { readonly text: string }) {
  const q = useContext(SearchedText);
  const lower = text.toLowerCase();
  const at = lower.indexOf(q.toLowerCase());
  // A few letters change their length with their case: there the places would not be the same.
  if (q === '' || at < 0 || lower.length !== text.length) return text;
  const end = at + q.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="found">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
