import { ArrowUpDown, ListFilter, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { openOverlay } from '../../timer/overlays/overlay.ts';
import { Button } from '../../ui/button.tsx';
import type { HabitFilter } from './habit-filter.ts';
import { FilterMenu } from './lazy-parts.ts';
import { useOpening } from './use-opening.ts';

interface HomeHeaderProps {
  /** Both are null while the data for them is loading. */
  readonly log: string | null;
  readonly greeting: string | null;
  readonly filter: HabitFilter;
  /** False until the user's choice is loaded. */
  readonly canFilter: boolean;
  readonly hasIdentities: boolean;
  /** Whether there is more than one item to reorder. */
  readonly canArrange: boolean;
  readonly onAdd: () => void;
}

export function HomeHeader(props: HomeHeaderProps) {
  const { log, greeting, filter, canFilter, hasIdentities, canArrange, onAdd } = props;
  const filtering = useOpening<Element>();
  const hidesSome = !filter.showScheduled || !filter.showBreaks;
  return (
    <header className="home-header flex flex-wrap items-center justify-between gap-y-3 gap-x-4 mb-6">
      {hasIdentities && <p className="home-log">{log}</p>}
      <div className="min-w-0">
        <h1 className="text-[clamp(1.625rem,7.4cqi-0.15rem,2.5rem)]">What's next?</h1>
        {/* Reserves one line, so that nothing moves when the text appears. */}
        {hasIdentities && <p className="min-h-[1.5em] text-ink-soft">{greeting}</p>}
      </div>
      {hasIdentities && (
        <div className="flex flex-wrap gap-3 max-[30rem]:gap-[0.4rem]">
          <Button
            className="home-tool"
            data-tour="filter"
            aria-haspopup="menu"
            aria-expanded={filtering.isOpen}
            isDisabled={!canFilter}
            onPress={({ target }) => filtering.open(target)}
          >
            <ListFilter size={18} />
            <span className="max-[30rem]:sr-only">Filter</span>
            {hidesSome && (
              <span className="filter-on">
                <span className="sr-only">, some habits are hidden</span>
              </span>
            )}
          </Button>
          {canArrange && (
            <Button className="home-tool" onPress={() => openOverlay({ kind: 'arrange' })}>
              <ArrowUpDown size={18} />
              <span className="max-[30rem]:sr-only">Arrange</span>
            </Button>
          )}
          <Button className="home-tool" onPress={onAdd}>
            <Plus size={18} />
            <span className="max-[30rem]:sr-only">Add identity</span>
          </Button>
        </div>
      )}
      <Suspense>
        {filtering.subject && (
          <FilterMenu
            anchor={filtering.subject}
            filter={filter}
            isOpen={filtering.isOpen}
            onClose={filtering.close}
          />
        )}
      </Suspense>
    </header>
  );
}
