import { useRef, useEffect, type RefObject } from 'react';
import type { PlayedEvent } from '../playing/session.ts';
import { useTodoFieldAsked } from '../playing/todo-field.ts';
import { Panel } from '../ui/panel.tsx';
import { TodoForm } from './todo-form.tsx';
import { TodoItem } from './todo-item.tsx';
import './todos.css';

/** What is to be done within the session; a done one stays, struck through. */
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
      className="todos"
      aside={
        todos.length > 0 && (
          <p className="text-ink-soft">
            {doneCount} of {todos.length}
            <span className="sr-only"> done</span>
          </p>
        )
      }
    >
      <TodoForm inputRef={input} />
      {todos.length === 0 ? (
        <p className="todos-none">Nothing to do yet. Small steps are easier to take.</p>
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

/** Scrolls a list to its end each time that it has grown. */
function useNewestInView<E extends Element>(count: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const shownCount = useRef(count);
  useEffect(() => {
    if (count > shownCount.current) list.current?.scrollTo({ top: list.current.scrollHeight });
    shownCount.current = count;
  }, [count]);
  return list;
}
