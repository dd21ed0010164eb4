import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { typeText } from './reading/type-text.ts';

interface TypedTextProps {
  readonly text: string;
  readonly onWhole: () => void;
}

/** A line while it is typed. All of it is there from the beginning, what is not typed yet unseen: nothing moves, and React renders once. */
export function TypedText({ text, onWhole }: TypedTextProps) {
  const typed = useRef<HTMLSpanElement>(null);
  const untyped = useRef<HTMLSpanElement>(null);
  const endTyping = useEffectEvent(onWhole);

  useLayoutEffect(() => {
    function show(characters: number): void {
      if (typed.current) typed.current.textContent = text.slice(0, characters);
      if (untyped.current) untyped.current.textContent = text.slice(characters);
    }
    // Only a small window scrolls, and only to what is not in view.
    typed.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    return typeText(text, show, () => {
      endTyping();
    });
  }, [text]);

  return (
    <>
      <span ref={typed} />
      <span ref={untyped} className="story-untyped" />
    </>
  );
}
