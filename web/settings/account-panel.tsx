import { useState, type FormEvent } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Panel } from '../ui/panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { USER_CHANGE_FAILED, useUserChange } from './use-user-change.ts';

export function AccountPanel({ me }: { readonly me: User }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isBlankRefused, setBlankRefused] = useState(false);
  const change = useUserChange();
  const name = draft ?? me.display_name;

  function save(submit: FormEvent): void {
    submit.preventDefault();
    const trimmed = name.trim();
    setBlankRefused(trimmed === '');
    if (trimmed === '' || trimmed === me.display_name) return;
    change.mutate(
      { display_name: trimmed },
      {
        onSuccess: () => {
          setDraft(null);
          showToast({ tone: 'success', text: `You are ${trimmed}.` });
        },
      },
    );
  }

  return (
    <Panel title="Account">
      <form className="flex flex-col gap-3" onSubmit={save} noValidate>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
          <TextField
            className="flex-1"
            label="Display name"
            value={name}
            onChange={(text) => {
              setDraft(text);
              setBlankRefused(false);
            }}
            maxLength={LIMITS.nameLength}
            autoComplete="nickname"
            errorMessage={isBlankRefused ? 'Type a name first.' : null}
          />
          <Button
            type="submit"
            variant="primary"
            className="sm:mt-[1.9rem] sm:min-w-28"
            isPending={change.isPending}
            isDisabled={name === me.display_name && !change.isPending}
          >
            {change.isPending ? 'Saving…' : 'Save'}
          </Button>
        </div>
        <FormError message={change.isError ? USER_CHANGE_FAILED : null} />
      </form>
    </Panel>
  );
}
