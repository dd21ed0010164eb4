import { LIMITS } from '#contract/limits.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { autofocusInModal } from './use-modal.ts';
import type { World } from './worlds.ts';

interface NameStepProps {
  readonly titleId: string;
  readonly name: string;
  /** The name by which somebody came here, from the story or the provider; empty where nobody knows one. */
  readonly knownName: string;
  readonly world: World;
  readonly onChange: (name: string) => void;
  readonly onDone: () => void;
}

/** What to be called. A blank name does not go on. */
export function NameStep({ titleId, name, knownName, world, onChange, onDone }: NameStepProps) {
  const isBlank = name.trim() === '';
  return (
    <form
      className="newcomer-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!isBlank) onDone();
      }}
    >
      <div className="newcomer-words">
        <p className="newcomer-log">Crew list, line four</p>
        <h2 id={titleId} className="newcomer-title">
          {knownName === '' ? 'What shall we call you?' : `It reads: ${knownName}`}
        </h2>
        <p>
          {knownName === ''
            ? `${world.everyone} is on the way to becoming somebody. It starts with a name in the log.`
            : 'The log knows you already. Go on, or write another name over it.'}
        </p>
      </div>
      <TextField
        label="Your name"
        inputRef={autofocusInModal}
        value={name}
        onChange={onChange}
        maxLength={LIMITS.nameLength}
        autoComplete="nickname"
      />
      <div className="newcomer-actions">
        <Button type="submit" variant="primary" isDisabled={isBlank}>
          Continue
        </Button>
      </div>
    </form>
  );
}
