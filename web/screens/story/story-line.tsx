import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { monotonicMs } from '../../platform/clock.ts';
import { CHARACTER_MS, typedCharacters } from './reading/reading.ts';
import type { StoryLine, Voice } from './text/story-page.ts';

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

/** A line on the stage; one that is not reached yet keeps its space. */
export function StageLine({ line: { voice, text }, state, onWhole }: LineProps) {
  return (
    <p className={`story-line story-line-${voice}`} data-state={state}>
      <Speaker voice={voice} />
      {state === 'typing' ? <TypedText text={text} onWhole={onWhole} /> : text}
    </p>
  );
}

/** Name of the speaker, for screen readers. */
export function Speaker({ voice }: { readonly voice: Voice }) {
  const speaker = SPEAKERS[voice];
  return speaker === '' ? null : <span className="sr-only">{speaker}</span>;
}

/** Types a line. The rest of the text is present but invisible, so that nothing moves and React renders once. */
function TypedText({ text, onWhole }: { readonly text: string; readonly onWhole: () => void }) {
  const typed = useRef<HTMLSpanElement>(null);
  const untyped = useRef<HTMLSpanElement>(null);
  const endTyping = useEffectEvent(onWhole);

  useLayoutEffect(() => {
    function show(characters: number): void {
      if (typed.current) typed.current.textContent = text.slice(0, characters);
      if (untyped.current) untyped.current.textContent = text.slice(characters);
    }
    // Scrolls only if the line is out of view, in a small window.
    typed.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    return typeText(text, show, () => endTyping());
  }, [text]);

  return (
    <>
      <span ref={typed} />
      <span ref={untyped} className="opacity-0" />
    </>
  );
}

/**
 * Types a text at 70 ms per character: `show` is called with the number of visible ones. Based on the clock, so that a
 * tab that slept catches up. Returns how to stop it.
 */
function typeText(
  text: string,
  show: (characters: number) => void,
  onWhole: () => void,
): () => void {
  const startedMs = monotonicMs();
  let shown = 0;
  show(0);
  const ticks = setInterval(() => {
    const characters = Math.min(typedCharacters(monotonicMs() - startedMs), text.length);
    if (characters === shown) return;
    shown = characters;
    show(characters);
    if (characters < text.length) return;
    clearInterval(ticks);
    onWhole();
  }, CHARACTER_MS / 2);
  return () => clearInterval(ticks);
}
