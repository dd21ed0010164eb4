import { useState, useEffect, type RefObject } from 'react';
import type { PeriodPage } from './period-page.ts';
import { PeriodSheet } from './period-sheet.tsx';
import { useGridKeys } from './use-grid-keys.ts';

interface PeriodGridProps {
  readonly pages: readonly PeriodPage[];
  /** Key of the shown period. */
  readonly shown: string;
  /** Key of the last painted period, the only one that can be focused. */
  readonly painted: string | null;
  /** Whether another period was requested and is loading. */
  readonly isWaiting: boolean;
  readonly onOpen: (day: string, rowKey?: string) => void;
  readonly onTurn: (step: -1 | 1) => void;
}

/**
 * A period's days by habit: a table whose head and first column are sticky. Its rows are grids, so that empty cells
 * cost nothing, and rows out of view are not rendered.
 */
export function PeriodGrid(props: PeriodGridProps) {
  const { pages, shown, painted, isWaiting, onOpen, onTurn } = props;
  const regionRef = useGridKeys(onTurn);
  useScrollEdges(regionRef);
  const [inView] = useState(() => new Set<string>());
  return (
    <div className="tracker-frame relative">
      <section
        ref={regionRef}
        data-view={pages[0]?.period.view}
        aria-label="Days and habits"
        // Focusable, so that the keyboard can scroll the region.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="tracker-scroll"
      >
        <div className="tracker-sheets" data-waiting={isWaiting || undefined}>
          {pages.map((page) => (
            <PeriodSheet
              key={page.period.key}
              page={page}
              isShown={page.period.key === shown}
              isReachable={page.period.key === (painted ?? shown)}
              isWaiting={isWaiting}
              inView={inView}
              onOpen={onOpen}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

/** Marks the frame with the sides on which the region can be scrolled further. */
function useScrollEdges(regionRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = regionRef.current;
    const frame = region?.parentElement;
    if (!region || !frame) return;
    const mark = () => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } =
        region;
      // Positions are fractional on a zoomed screen.
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
