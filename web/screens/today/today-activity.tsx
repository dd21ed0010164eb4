import { useMemo, type ReactNode } from 'react';
import { retryReads } from '../../data/queries/read-state.ts';
import { StaleNote } from '../../shell/stale-note.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { useToday, type Today } from './use-today.ts';

const MESSAGE = 'Failed to load events';

/** Renders the day once it is loaded, and placeholders until then. */
export function TodayActivity({ children }: { readonly children: (today: Today) => ReactNode }) {
  const view = useToday();
  const today = view.state === 'shown' ? view.today : null;
  const drawn = useMemo(() => today && children(today), [today, children]);
  switch (view.state) {
    case 'loading':
      return <LoadingDay />;
    case 'failed':
      return <FailureNote message={MESSAGE} onRetry={() => void retryReads()} />;
    case 'shown':
      return (
        <>
          {view.isStale && <StaleNote message={MESSAGE} />}
          {drawn}
        </>
      );
  }
}

function LoadingDay() {
  return (
    <LoadingArea className="flex flex-col gap-4">
      <Skeleton className="h-6" />
      <Skeleton className="h-24" />
      <Skeleton className="ml-14 h-14" />
      <Skeleton className="ml-14 h-20" />
      <Skeleton className="ml-14 h-14" />
    </LoadingArea>
  );
}

export function NothingYet({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-[0.85rem] mb-4 text-ink-soft" data-empty>
      <p>No better time than the present. Start playing to see your progress.</p>
      {children}
    </div>
  );
}
