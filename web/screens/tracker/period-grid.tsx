import { useState } from 'react';
import type { PeriodPage } from './period-page.ts';
import { PeriodSheet } from './period-sheet.tsx';
import { useMarkInput } from './use-mark-input.ts';

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
 * A period's days by habit: a table whose heads stay while the page scrolls. Its rows are grids, so that empty cells
 * cost nothing, and rows out of view are not rendered.
 */
export function PeriodGrid(props: PeriodGridProps) {
  const { pages, shown, painted, isWaiting, onOpen, onTurn } = props;
  const regionRef = useMarkInput(onTurn);
  const [inView] = useState(() => new Set<string>());
  return (
    <section
      ref={regionRef}
      data-view={pages[0]?.period.view}
      aria-label="Days and habits"
      // Has the focus while the keys turn to another period.
      tabIndex={-1}
      className="tracker-grid"
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
  );
}
