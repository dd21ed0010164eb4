import { useState } from 'react';
import type { MonthKey } from '#domain/calendar.ts';
import type { MonthPage } from './month-page.ts';
import { MonthSheet } from './month-sheet.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

interface MonthGridProps {
  readonly pages: readonly MonthPage[];
  readonly shown: MonthKey;
  /** The month that can be reached: the one that was painted last. */
  readonly painted: MonthKey | null;
  /** Another month was asked for and is on its way. */
  readonly isWaiting: boolean;
  readonly onOpen: (day: string, rowKey?: string) => void;
  readonly onTurn: (step: -1 | 1) => void;
}

/**
 * The days of a month by habits: a table whose head and first column stay while the rest scrolls under them. Its rows
 * are laid out as grids, so that an empty cell costs nothing, and what is out of view is not laid out at all.
 */
export function MonthGrid(props: MonthGridProps) {
  const { pages, shown, painted, isWaiting, onOpen, onTurn } = props;
  const regionRef = useGridKeys(onTurn);
  useScrollEdges(regionRef);
  const [inView] = useState(() => new Set<string>());
  return (
    <div className="tracker-frame">
      <section
        ref={regionRef}
        aria-label="Days and habits"
        // A region that scrolls is scrolled from the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="tracker-scroll"
      >
        <div className="tracker-sheets" data-waiting={isWaiting || undefined}>
          {pages.map((page) => (
            <MonthSheet
              key={page.month}
              page={page}
              isShown={page.month === shown}
              isReachable={page.month === (painted ?? shown)}
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
