import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { focusBeside } from '../ui/focus-beside.ts';
import type { TickedTodo } from './done-sessions.ts';
import { FoundText } from './found-text.tsx';
import { uncompleteTodo } from './removals.ts';

/** A todo that is done; taking its tick away takes it out of the history. */
export function DoneTodo({ todo }: { readonly todo: TickedTodo }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <li>
      <Checkbox
        className="done-todo"
        inputRef={input}
        isSelected
        onChange={() => {
          focusBeside(input.current, '.done-todo input');
          uncompleteTodo(todo);
        }}
      >
        <span aria-hidden className="done-tick">
          <Check size={14} strokeWidth={3.5} />
        </span>
        <span className="done-text">
          <FoundText text={todo.description} />
        </span>
      </Checkbox>
    </li>
  );
}
