import { Pencil } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { isBlank } from '#domain/characters.ts';
import { updateUser } from '../../../data/user/change-user.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirst } from '../../../ui/focus.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lengthError } from '../../../ui/text-errors.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface NameDraft {
  readonly name: string;
  readonly isBlankRefused: boolean;
}

/** The name, replaced by a field while it is edited: Enter saves, Escape cancels. */
export function DisplayName({ me }: { readonly me: User }) {
  const [draft, setDraft] = useState<NameDraft | null>(null);
  const [wasEdited, setWasEdited] = useState(false);

  function open(): void {
    setWasEdited(true);
    setDraft({ name: me.display_name, isBlankRefused: false });
  }

  async function save(submit: FormEvent): Promise<void> {
    submit.preventDefault();
    const name = draft?.name.trim() ?? '';
    if (isBlank(name)) return setDraft({ name: '', isBlankRefused: true });
    if (lengthError(name, LIMITS.nameLength)) return;
    setDraft(null);
    if (name === me.display_name) return;
    const { state } = await updateUser({ display_name: name });
    // After a refusal the field opens again with the typed name.
    if (state === 'refused') setDraft((since) => since ?? { name, isBlankRefused: false });
  }

  function leaveByEscape({ key }: { readonly key: string }): void {
    if (key === 'Escape') setDraft(null);
  }

  if (!draft) {
    return (
      <div className="player-name">
        <h2>{me.display_name || 'Nobody yet'}</h2>
        <IconButton
          // Takes over the focus of the removed field.
          ref={wasEdited ? focusFirst : null}
          label="Edit display name"
          icon={<Pencil size={18} />}
          onPress={open}
        />
      </div>
    );
  }
  return (
    <form className="player-name-form" onSubmit={(submit) => void save(submit)} noValidate>
      <TextField
        label="Display name"
        isLabelHidden
        inputRef={focusFirst}
        onKeyDown={leaveByEscape}
        value={draft.name}
        onChange={(name) => setDraft({ name, isBlankRefused: false })}
        most={LIMITS.nameLength}
        autoComplete="nickname"
        errorMessage={draft.isBlankRefused ? 'Type a name first.' : null}
      />
      <div className="flex gap-1">
        <Button type="submit" variant="primary">
          Save
        </Button>
        <Button variant="ghost" onPress={() => setDraft(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
