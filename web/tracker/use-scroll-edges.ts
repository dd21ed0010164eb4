import { useEffect, type RefObject } from 'react';

/** Marks the frame around a region with the sides on which there is more of it to scroll to. */
export function useScrollEdges(regionRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = regionRef.current;
    const frame = region?.parentElement;
    if (!region || !frame) return;
    const mark = () => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } =
        region;
      // Positions are fractions where the screen is zoomed.
      frame.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1);
      frame.toggleAttribute('data-more-below', scrollTop + clientHeight < scrollHeight - 1);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(region);
    if (region.firstElementChild) observer.observe(region.firstElementChild);
    region.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      region.removeEventListener('scroll', mark);
    };
  }, [regionRef]);
}
