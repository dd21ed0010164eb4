import type { Leaving } from '../beginning/use-leaving.ts';
import { TITLE_ENTRIES, type TitleEntry } from './title-entries.ts';
import { useKnownHere } from './use-known-here.ts';
import {
  clearExpiredLoginNote,
  hasEndedDemoNote,
  hasEndedGuestNote,
  hasExpiredLoginNote,
} from '../platform/logout-notice.ts';

const RESTING_HINT = 'Choose with the arrow keys, or tap.';

/** Holds the place: were the line to grow under the pointer, the menu would move away from the click. */
const LONGEST_HINT = TITLE_ENTRIES.map((entry) => entry.hint).reduce((longest, hint) =>
  hint.length > longest.length ? hint : longest,
);

interface TitleHintProps {
  readonly entry: TitleEntry | null;
  readonly leaving: Leaving;
}

/** The line under the menu: what the chosen entry does, and what came of choosing it. */
export function TitleHint({ entry, leaving }: TitleHintProps) {
  const note = useKnownHere(readArrivalNote, null);
  return (
    <div className="title-hint">
      <p aria-hidden className="invisible">
        {LONGEST_HINT}
      </p>
      <div role="alert">
        {leaving.state === 'failed' && <p className="title-failure">{leaving.message}</p>}
      </div>
      <output>
        {leaving.state === 'leaving' && 'Opening the door…'}
        {leaving.state === 'here' && (entry?.hint ?? note ?? RESTING_HINT)}
      </output>
    </div>
  );
}

const EXPIRED = 'Your login came to its end. Log in again: nothing is lost.';

const DEMO_ENDED = 'The demo’s day is over. Open a new one, or begin a game of your own.';

const GUEST_ENDED =
  'What you played here as a guest is over: it was saved, or 90 days have passed. Log in, or begin anew.';

let note: string | null | undefined;

/** What to tell somebody whom something brought here, once; null where they just came. */
function readArrivalNote(): string | null {
  if (note === undefined) {
    note = findNote();
    clearExpiredLoginNote();
  }
  return note;
}

function findNote(): string | null {
  if (hasExpiredLoginNote()) return EXPIRED;
  if (hasEndedGuestNote()) return GUEST_ENDED;
  return hasEndedDemoNote() ? DEMO_ENDED : null;
}
