import type { StoryLine, Voice } from './text/story-page.ts';
import { TypedText } from './typed-text.tsx';

const SPEAKERS: Readonly<Record<Voice, string>> = {
  teller: '',
  log: '',
  noor: 'Noor: ',
  you: 'You: ',
};

interface LineProps {
  readonly line: StoryLine;
  readonly state: 'whole' | 'typing' | 'ahead';
  readonly onWhole: () => void;
}

/** A line on the stage; one that is still ahead keeps its place. */
export function StageLine({ line: { voice, text }, state, onWhole }: LineProps) {
  return (
    <p className={`story-line story-line-${voice}`} data-state={state}>
      <Speaker voice={voice} />
      {state === 'typing' ? <TypedText text={text} onWhole={onWhole} /> : text}
    </p>
  );
}

/** Who speaks, for those who do not see it. */
export function Speaker({ voice }: { readonly voice: Voice }) {
  const speaker = SPEAKERS[voice];
  return speaker === '' ? null : <span className="sr-only">{speaker}</span>;
}
