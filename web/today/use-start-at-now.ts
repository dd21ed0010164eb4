import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How far down the present stands, as a part of what can be seen. */
const NOW_AT = 0.35;

/** Scrolls a box, where it scrolls by itself, to the present once. */
export function useStartAtNow(nowLine: RefObject<Element | null>): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !nowLine.current) return;
    const depth = nowLine.current.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop += depth - box.clientHeight * NOW_AT;
  }, [nowLine]);
  return scroller;
}
