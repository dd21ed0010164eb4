import { X } from 'lucide-react';
import type { Todo } from '#contract/todos.ts';
import { deleteTodo, tickTodo } from '../playing/session-todos.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { IconButton } from '../ui/icon-button.tsx';

interface TodoItemProps {
  readonly todo: Todo;
  /** Takes the focus, which would be lost with the button. */
  readonly onDelete: () => void;
}

export function TodoItem({ todo, onDelete }: TodoItemProps) {
  const { description, completed } = todo;
  return (
    <li className="todo" data-completed={completed || undefined}>
      <CheckBox
        label={`Complete todo ${description}`}
        isOn={completed}
        onChange={(isOn) => tickTodo(todo, isOn)}
      >
        <span className="todo-text">{description}</span>
      </CheckBox>
      <IconButton
        label={`Delete todo ${description}`}
        className="todo-delete"
        icon={<X aria-hidden size={18} />}
        onPress={() => {
          deleteTodo(todo);
          onDelete();
        }}
      />
    </li>
  );
}
