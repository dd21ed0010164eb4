import { useState, useEffect, type RefObject } from 'react';
import type { PeriodPage } from './period-page.ts';
import { PeriodSheet } from './period-sheet.tsx';
import { useGridKeys } from './use-grid-keys.ts';

interface PeriodGridProps {
  readonly pages: readonly PeriodPage[];
  /** The key of the period that is shown. */
  readonly shown: string;
  /** The period that can be reached: the one that was painted last. */
  readonly painted: string | null;
  /** Another period was asked for and is on its way. */
  readonly isWaiting: boolean;
  readonly onOpen: (day: string, rowKey?: string) => void;
  readonly onTurn: (step: -1 | 1) => void;
}

/**
 * The days of a period by habits: a table whose head and first column stay while the rest scrolls under them. Its rows
 * are laid out as grids, so that an empty cell costs nothing, and what is out of view is not laid out at all.
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
        // A region that scrolls is scrolled from the keyboard too.
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

/** Marks the frame around a region with the sides on which there is more of it to scroll to. */
function useScrollEdges(regionRef: RefObject<HTMLElement | null>): void {
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
