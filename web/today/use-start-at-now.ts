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
    const stop = keepToItself(box);
    box.scrollTop += depth - box.clientHeight * NOW_AT;
    return stop;
  }, [nowLine]);
  return scroller;
}

/**
 * What has scrolled, the router asks for its place when the page goes: that lays out all of a page which nobody will see,
 * and the next one waits for it. This box finds its place by itself.
 */
function keepToItself(box: HTMLElement): () => void {
  const hush = (event: Event) => {
    if (event.target === box) event.stopImmediatePropagation();
  };
  const options = { capture: true, passive: true };
  window.addEventListener('scroll', hush, options);
  return () => window.removeEventListener('scroll', hush, options);
}
