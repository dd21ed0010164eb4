import type { Leaving } from '../beginning/use-leaving.ts';
import { readArrivalNote } from './arrival-note.ts';
import { TITLE_ENTRIES, type TitleEntry } from './title-entries.ts';
import { useKnownHere } from './use-known-here.ts';

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
