import { useState, type FormEvent } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { changeUser } from '../user/change-user.ts';

export function AccountPanel({ me }: { readonly me: User }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isBlankRefused, setBlankRefused] = useState(false);
  const name = draft ?? me.display_name;

  function save(submit: FormEvent): void {
    submit.preventDefault();
    const trimmed = name.trim();
    setBlankRefused(trimmed === '');
    if (trimmed === '' || trimmed === me.display_name) return;
    setDraft(null);
    void rename(trimmed);
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
            isDisabled={name === me.display_name}
          >
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}

async function rename(name: string): Promise<void> {
  const isTaken = await changeUser({ display_name: name });
  if (isTaken) showToast({ tone: 'success', text: `You are ${name}.` });
}
