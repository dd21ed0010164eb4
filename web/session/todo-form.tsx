import { Plus, TriangleAlert } from 'lucide-react';
import { useId, useState, type FormEvent, type RefObject } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { addTodo } from '../playing/session-todos.ts';
import { IconButton } from '../ui/icon-button.tsx';

interface TodoFormProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** The browser's own field: it is here from the first moment, and one after the other goes in by Enter. */
export function TodoForm({ inputRef }: TodoFormProps) {
  const errorId = useId();
  const [draft, setDraft] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function submit(form: FormEvent): void {
    form.preventDefault();
    const isBlank = draft.trim() === '';
    setIsMissing(isBlank);
    inputRef.current?.focus();
    if (isBlank) return;
    addTodo(draft);
    setDraft('');
  }

  function write(text: string): void {
    setDraft(text);
    setIsMissing(false);
  }

  return (
    <form className="todo-form" noValidate onSubmit={submit}>
      <div className="flex gap-2">
        <input
          ref={inputRef}
          className="field-input"
          placeholder="Enter todo"
          aria-label="New todo"
          aria-keyshortcuts="n"
          required
          maxLength={LIMITS.todoLength}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={isMissing}
          aria-describedby={errorId}
          data-invalid={isMissing || undefined}
          value={draft}
          onChange={(change) => write(change.target.value)}
        />
        <IconButton
          type="submit"
          label="Add todo"
          variant="outline"
          className="flex-none"
          icon={<Plus aria-hidden size={20} />}
        />
      </div>
      <p id={errorId} role="alert" className="field-error empty:hidden">
        {isMissing && (
          <>
            <TriangleAlert aria-hidden size={16} className="translate-y-0.5 flex-none" />
            Todo is required.
          </>
        )}
      </p>
    </form>
  );
}
