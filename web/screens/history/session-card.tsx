import { Pencil, Trash2, Check } from 'lucide-react';
import { memo, useId, useRef, createContext, useContext } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { isoToInstant } from '#domain/calendar.ts';
import { isolate } from '#domain/characters.ts';
import { findFolded } from '#domain/search-text.ts';
import { isDone, makeChange } from '../../data/queries/changes.ts';
import { dropListedTodos } from '../../features/session-sheet/completed-todos.ts';
import type { DayWords } from '../../features/session-sheet/day-words.ts';
import { deleteSession, refreshPlayed } from '../../features/session-sheet/delete-session.ts';
import { editSession } from '../../timer/overlays/open-sheet.ts';
import { NO_HABIT } from '../../timer/state/session.ts';
import { playedText } from '../../timer/state/shown-time.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { focusBeside } from '../../ui/focus.ts';
import { HexGem } from '../../ui/hex-gem.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { isSameSession, type SessionWithTodos, type TickedTodo } from './done-sessions.ts';
import './session-card.css';

interface SessionCardProps {
  readonly done: SessionWithTodos;
  readonly words: DayWords;
}

/** A session with its completed todos. A running session has no duration and cannot be edited here. */
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
        style={cssVariables({ '--identity': color, '--todos': todos.length })}
      >
        <HexGem color={color} className="done-gem [place-self:start_center] mt-[0.85rem] size-8" />
        <h3 id={titleId} className="done-name pt-[0.8rem] text-lead wrap-anywhere">
          {isolate(name)}
        </h3>
        <div className="done-facts">
          <p className="done-when">
            {session.habit_id === null ? NO_HABIT : isolate(session.Value.description)}
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
              icon={<Pencil size={17} />}
              onPress={() => editSession(session)}
            />
            <IconButton
              label={`Delete ${name}`}
              className="text-ink-soft"
              icon={<Trash2 size={17} />}
              onPress={() => {
                focusBeside(card.current, '.done-session');
                void deleteSession(session);
              }}
            />
          </div>
        )}
        {note && (
          <p dir="auto" className="done-note pt-0 pr-4 pb-[0.6rem] pl-0 italic wrap-anywhere">
            {note}
          </p>
        )}
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

/** A completed todo; unticking it removes it from the history. */
function DoneTodo({ todo }: { readonly todo: TickedTodo }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <li>
      <Checkbox
        className="done-todo flex items-start gap-[0.65rem]"
        inputRef={input}
        isSelected
        onChange={() => {
          focusBeside(input.current, '.done-todo input');
          void uncompleteTodo(todo);
        }}
      >
        <span
          aria-hidden
          className="done-tick grid flex-none place-items-center mt-[0.12rem] text-paper size-[1.3rem]"
        >
          <Check size={14} strokeWidth={3.5} />
        </span>
        <span className="leading-[1.5] wrap-anywhere">
          <FoundText text={todo.description} />
        </span>
      </Checkbox>
    </li>
  );
}

/** Marks a todo as not completed. */
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

/** The search text; empty without a search. */
export const SearchedText = createContext('');

/** A text with the match highlighted. */
function FoundText({ text }: { readonly text: string }) {
  const q = useContext(SearchedText);
  const found = findFolded(text, q);
  if (!found) return text;
  const { start, end } = found;
  return (
    <>
      {text.slice(0, start)}
      <mark className="found">{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
