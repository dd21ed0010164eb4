import { useEffect, useState } from 'react';
import { clearExpiredLoginNote, hasExpiredLoginNote } from '../platform/logout-notice.ts';
import { TITLE_ENTRIES, type TitleEntry } from './title-entries.ts';
import type { LoginAttempt } from './use-login.ts';

/** Holds the place: were the line to grow under the pointer, the menu would move away from the click. */
const LONGEST_HINT = TITLE_ENTRIES.map((entry) => entry.hint).reduce((longest, hint) =>
  hint.length > longest.length ? hint : longest,
);

interface TitleHintProps {
  readonly entry: TitleEntry | null;
  readonly attempt: LoginAttempt;
}

/** The line under the menu: what the chosen entry does, and what came of choosing it. */
export function TitleHint({ entry, attempt }: TitleHintProps) {
  const [isBackFromExpiry] = useState(hasExpiredLoginNote);
  useEffect(clearExpiredLoginNote, []);
  return (
    <div className="title-hint">
      <p aria-hidden className="invisible">
        {LONGEST_HINT}
      </p>
      <div role="alert">
        {attempt.state === 'failed' && <p className="title-failure">{attempt.message}</p>}
      </div>
      <output>
        {attempt.state === 'leaving' && 'Opening the door…'}
        {attempt.state === 'idle' && (entry?.hint ?? idleText(isBackFromExpiry))}
      </output>
    </div>
  );
}

function idleText(isBackFromExpiry: boolean): string {
  if (isBackFromExpiry) return 'Your login came to its end. Log in again: nothing is lost.';
  return 'Choose with the arrow keys, or tap.';
}
