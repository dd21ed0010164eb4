import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { isBlank } from '#domain/characters.ts';
import { lengthError } from '../../ui/text-errors.ts';
import { NAME_WORDS } from './text/page-4.ts';

interface NameFormProps {
  readonly name: string;
  readonly onType: (name: string) => void;
  readonly onSign: () => void;
}

/** The name is entered into the log. Arrow keys move within it; at its ends they move on, as from a line. */
export function NameForm({ name, onType, onSign }: NameFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isMissed, setIsMissed] = useState(false);
  const tooLong = lengthError(name, LIMITS.nameLength);

  function sign(): void {
    const isMissing = isBlank(name);
    setIsMissed(isMissing);
    if (isMissing || tooLong) field.current?.focus();
    else onSign();
  }

  function handleKey(press: KeyboardEvent<HTMLInputElement>): void {
    const { selectionStart: start, selectionEnd: end, value } = press.currentTarget;
    const isAtEnd = start === value.length;
    if (press.key === 'ArrowRight' && isAtEnd && !press.repeat) {
      press.preventDefault();
      sign();
    }
    const leavesBack = press.key === 'ArrowLeft' && end === 0 && !press.repeat;
    if (!leavesBack) press.stopPropagation();
  }

  return (
    <form
      className="grid grid-cols-1 gap-[0.3rem]"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        sign();
      }}
    >
      <label htmlFor={id} className="font-semibold text-(--soft)">
        {NAME_WORDS.label}
      </label>
      <div className="flex flex-wrap gap-y-3 gap-x-4 items-center">
        <input
          dir="auto"
          ref={field}
          id={id}
          className="story-name-input font-display text-[1.75rem] font-strong text-(--dusk-glow)"
          value={name}
          required
          autoComplete="off"
          aria-invalid={isMissed || tooLong !== null}
          aria-describedby={`${id}-missed`}
          onChange={(typing) => {
            setIsMissed(false);
            onType(typing.currentTarget.value);
          }}
          onKeyDown={handleKey}
        />
        <button type="submit" className="button button-native button-primary">
          {NAME_WORDS.sign}
        </button>
      </div>
      <p id={`${id}-missed`} role="alert" className="min-h-6 font-semibold">
        {isMissed ? NAME_WORDS.missing : tooLong}
      </p>
    </form>
  );
}
