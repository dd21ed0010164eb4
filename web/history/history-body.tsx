import { useSyncExternalStore } from 'react';
import type { DayRule } from '#domain/calendar.ts';
import { isOnline, subscribeOnline } from '../platform/network.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import { SearchedText } from './found-text.tsx';
import { MorePages } from './more-pages.tsx';
import { NothingDone } from './nothing-done.tsx';
import { OfflineNote } from './offline-note.tsx';
import { SessionList } from './session-list.tsx';
import { useHistory } from './use-history.ts';

interface HistoryBodyProps {
  readonly q: string;
  readonly rule: DayRule | null;
  readonly onClearSearch: () => void;
}

export function HistoryBody({ q, rule, onClearSearch }: HistoryBodyProps) {
  const history = useHistory(q);
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  switch (history.state) {
    case 'offline':
      return <OfflineNote text="Your history is kept on the server. It comes with the network." />;
    case 'failed':
      return <FetchFailed retry={history.retry} />;
    case 'loading':
      return <LoadingHistory />;
    case 'shown': {
      if (rule === null) return <LoadingHistory />;
      const { sessions, isOutdated, retry, more } = history;
      if (sessions.length === 0 && more.state === 'none') {
        return <NothingDone q={q} onClearSearch={onClearSearch} />;
      }
      return (
        <>
          {!online && (
            <OfflineNote text="This is what was loaded before. What you change is sent once the network is back." />
          )}
          {online && retry && <FetchFailed retry={retry} />}
          <output className="sr-only">
            {isOutdated ? 'Searching' : `${sessions.length} sessions shown`}
          </output>
          <SearchedText value={q}>
            <SessionList sessions={sessions} rule={rule} isOutdated={isOutdated} />
          </SearchedText>
          <MorePages more={more} endText={q ? 'That is all.' : 'This is where it began.'} />
        </>
      );
    }
  }
}

function FetchFailed({ retry }: { readonly retry: () => void }) {
  return (
    <Panel>
      <FailureNote message="Failed to fetch completed todos" onRetry={retry} />
    </Panel>
  );
}

function LoadingHistory() {
  return (
    <LoadingArea className="flex flex-col gap-4">
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-36" />
      <Skeleton className="h-28" />
      <Skeleton className="h-36" />
    </LoadingArea>
  );
}
