import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Gives what holds the sheets the height of the one that is shown. They all stand above one another and none in the flow:
 * a sheet that came into it would be laid out anew.
 */
export function useShownSheet(isShown: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sheet = ref.current;
    const holder = sheet?.parentElement;
    if (!isShown || !sheet || !holder) return;
    const fit = () => {
      holder.style.height = `${sheet.getBoundingClientRect().height}px`;
    };
    fit();
    bringTodayIntoView(sheet);
    const observer = new ResizeObserver(fit);
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [isShown]);
  return ref;
}

function bringTodayIntoView(sheet: HTMLElement): void {
  const region = sheet.closest('.tracker-scroll');
  const head = sheet.querySelector('.day-head[aria-current]');
  if (!region || !head) return;
  const today = head.getBoundingClientRect();
  const view = region.getBoundingClientRect();
  if (today.right > view.right) region.scrollLeft += today.right - view.right + today.width;
}
