import { ArrowUpDown, ListFilter, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { openOverlay } from '../commands/overlay.ts';
import { Button } from '../ui/button.tsx';
import type { HabitFilter } from './habit-filter.ts';
import { FilterMenu } from './lazy-overlays.ts';
import { useOpening } from './use-opening.ts';

interface HomeHeaderProps {
  /** Null without anything to say yet. */
  readonly greeting: string | null;
  readonly filter: HabitFilter;
  /** Not before it is known what the person has chosen. */
  readonly canFilter: boolean;
  readonly hasIdentities: boolean;
  /** There is more than one thing to put in order. */
  readonly canArrange: boolean;
  readonly onAdd: () => void;
}

export function HomeHeader(props: HomeHeaderProps) {
  const { greeting, filter, canFilter, hasIdentities, canArrange, onAdd } = props;
  const filtering = useOpening<Element>();
  const hidesSome = !filter.showScheduled || !filter.showBreaks;
  return (
    <header className="home-header flex flex-wrap items-center justify-between gap-y-3 gap-x-4 mb-6">
      <div className="min-w-0">
        <h1 className="home-title">What's next?</h1>
        {hasIdentities && <p className="home-greeting">{greeting}</p>}
      </div>
      {hasIdentities && (
        <div className="home-tools">
          <Button
            className="home-tool"
            data-tour="filter"
            aria-haspopup="menu"
            aria-expanded={filtering.isOpen}
            isDisabled={!canFilter}
            onPress={({ target }) => filtering.open(target)}
          >
            <ListFilter aria-hidden size={18} />
            Filter
            {hidesSome && (
              <span className="filter-on">
                <span className="sr-only">, some habits are hidden</span>
              </span>
            )}
          </Button>
          {canArrange && (
            <Button className="home-tool" onPress={() => openOverlay({ kind: 'arrange' })}>
              <ArrowUpDown aria-hidden size={18} />
              Arrange
            </Button>
          )}
          <Button className="home-tool" onPress={onAdd}>
            <Plus aria-hidden size={18} />
            Add identity
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
