import { X, Plus, TriangleAlert } from 'lucide-react';
import { useRef, useEffect, type RefObject, useId, useState, type FormEvent } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Todo } from '#contract/todos.ts';
import { isBlank } from '#domain/characters.ts';
import { deleteTodo, tickTodo, addTodo } from '../../timer/state/session-todos.ts';
import type { PlayedEvent } from '../../timer/state/session.ts';
import { useTodoFieldAsked } from '../../timer/state/todo-field.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { lengthError } from '../../ui/text-errors.ts';
import './todos.css';

/** The session's todos; completed ones stay, struck through. */
export function TodoList({ event }: { readonly event: PlayedEvent }) {
  const input = useRef<HTMLInputElement>(null);
  function focusInput(): boolean {
    input.current?.focus();
    return input.current !== null && document.activeElement === input.current;
  }
  useTodoFieldAsked(focusInput);
  const { todos } = event;
  const list = useNewestInView<HTMLUListElement>(todos.length);
  const doneCount = todos.filter(({ completed }) => completed).length;
  return (
    <Panel
      title="Todos"
      className="todos flex flex-col min-h-0"
      aside={
        todos.length > 0 && (
          <p translate="no" className="text-ink-soft">
            {doneCount} of {todos.length}
            <span className="sr-only"> done</span>
          </p>
        )
      }
    >
      <TodoForm inputRef={input} />
      {todos.length === 0 ? (
        <p className="pt-[0.9rem] text-ink-soft">
          Nothing to do yet. Small steps are easier to take.
        </p>
      ) : (
        <ul ref={list} className="todo-list" aria-label="Todos">
          {todos.map((todo) => (
            <TodoItem key={todo.id} todo={todo} onDelete={focusInput} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Scrolls a list to its end each time that it grows. */
function useNewestInView<E extends Element>(count: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const shownCount = useRef(count);
  useEffect(() => {
    if (count > shownCount.current) list.current?.scrollTo({ top: list.current.scrollHeight });
    shownCount.current = count;
  }, [count]);
  return list;
}

interface TodoItemProps {
  readonly todo: Todo;
  /** Moves the focus, which would be lost with the button. */
  readonly onDelete: () => void;
}

function TodoItem({ todo, onDelete }: TodoItemProps) {
  const { description, completed } = todo;
  return (
    <li className="todo flex items-start gap-1" data-completed={completed || undefined}>
      <CheckBox
        label={`Complete todo ${description}`}
        isOn={completed}
        onChange={(isOn) => tickTodo(todo, isOn)}
      >
        <span dir="auto" className="todo-text min-w-0 wrap-anywhere">
          {description}
        </span>
      </CheckBox>
      <IconButton
        label={`Delete todo ${description}`}
        className="todo-delete flex-none"
        icon={<X size={18} />}
        onPress={() => {
          deleteTodo(todo);
          onDelete();
        }}
      />
    </li>
  );
}

/** A native field, usable from the first moment; Enter adds one todo after the other. */
function TodoForm({ inputRef }: { readonly inputRef: RefObject<HTMLInputElement | null> }) {
  const errorId = useId();
  const [draft, setDraft] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const error = isMissing ? 'Todo is required.' : lengthError(draft, LIMITS.todoLength);

  function submit(form: FormEvent): void {
    form.preventDefault();
    const isMissed = isBlank(draft);
    setIsMissing(isMissed);
    inputRef.current?.focus();
    if (isMissed || error) return;
    addTodo(draft);
    setDraft('');
  }

  function write(text: string): void {
    setDraft(text);
    setIsMissing(false);
  }

  return (
    <form className="flex flex-col gap-[0.35rem]" noValidate onSubmit={submit}>
      <div className="flex gap-2">
        <input
          dir="auto"
          ref={inputRef}
          className="field-input"
          placeholder="Enter todo"
          aria-label="New todo"
          aria-keyshortcuts="n"
          required
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error !== null}
          aria-describedby={errorId}
          data-invalid={error !== null || undefined}
          value={draft}
          onChange={(change) => write(change.target.value)}
        />
        <IconButton
          type="submit"
          label="Add todo"
          variant="outline"
          className="flex-none"
          icon={<Plus size={20} />}
        />
      </div>
      <p id={errorId} role="alert" className="field-error empty:hidden">
        {error && (
          <>
            <TriangleAlert size={16} className="translate-y-0.5 flex-none" />
            {error}
          </>
        )}
      </p>
    </form>
  );
}
