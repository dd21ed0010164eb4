import { Link } from '@tanstack/react-router';
import { CloudOff, ListChecks, SearchX } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type DayRule, dayKey } from '#domain/calendar.ts';
import { countOf } from '#domain/counts.ts';
import { dayWords } from '../../features/session-sheet/day-words.ts';
import { PATHS } from '../../paths.ts';
import { nowMs } from '../../platform/clock.ts';
import { isOnline, subscribeOnline } from '../../platform/network.ts';
import { useRest } from '../../shell/cold-start.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { groupByDay, type SessionWithTodos } from './done-sessions.ts';
import { SearchedText, SessionCard } from './session-card.tsx';
import { useHistory, type MoreHistory, type ShownHistory } from './use-history.ts';

interface HistoryBodyProps {
  readonly q: string;
  readonly rule: DayRule | null;
  readonly onClearSearch: () => void;
}

export function HistoryBody({ q, rule, onClearSearch }: HistoryBodyProps) {
  const history = useHistory(q);
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  const [isCold] = useState(history.state === 'loading');
  // The list is rendered in slices: in one task it would block a phone.
  const isLoading = useDeferredValue(history.state === 'loading' || rule === null);
  switch (history.state) {
    case 'offline':
      return <OfflineNote text="Your history is kept on the server. It comes with the network." />;
    case 'failed':
      return <FetchFailed retry={history.retry} />;
    case 'loading':
      return <LoadingHistory />;
    case 'shown': {
      if (isLoading || rule === null) return <LoadingHistory />;
      const { sessions, retry, more } = history;
      if (sessions.length === 0 && more.state === 'none') {
        return <NothingDone q={q} onClearSearch={onClearSearch} />;
      }
      return (
        <>
          {!online && (
            <OfflineNote text="This is what was loaded before. What you change is sent once the network is back." />
          )}
          {online && retry && <FetchFailed retry={retry} />}
          <Found history={history} q={q} rule={rule} isCold={isCold} />
        </>
      );
    }
  }
}

interface FoundProps {
  readonly history: ShownHistory;
  readonly q: string;
  readonly rule: DayRule;
  /** Whether the page had to wait for its data. */
  readonly isCold: boolean;
}

/** More sessions than fit on any screen. */
const FIRST = 8;

/** On a cold start the first sessions are painted before the others are rendered. */
function Found({ history: { sessions, isOutdated, more }, q, rule, isCold }: FoundProps) {
  const isWhole = useRest(isCold);
  return (
    <>
      <output className="sr-only">
        {isOutdated ? 'Searching' : `${countOf(sessions.length, 'session')} shown`}
      </output>
      <SearchedText value={q}>
        <SessionList
          sessions={isWhole ? sessions : sessions.slice(0, FIRST)}
          rule={rule}
          isOutdated={isOutdated}
        />
      </SearchedText>
      {isWhole && (
        <MorePages more={more} endText={q ? 'That is all.' : 'This is where it began.'} />
      )}
    </>
  );
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

/** Explains what is unavailable offline. */
function OfflineNote({ text }: { readonly text: string }) {
  return (
    <output className="panel flex items-center gap-3.5 px-[1.1rem] py-3.5">
      <CloudOff size={22} className="flex-none" />
      <span>
        <strong>You are offline.</strong> {text}
      </span>
    </output>
  );
}

interface SessionListProps {
  readonly sessions: readonly SessionWithTodos[];
  readonly rule: DayRule;
  readonly isOutdated: boolean;
}

function SessionList({ sessions, rule, isOutdated }: SessionListProps) {
  const today = dayKey(nowMs(), rule);
  const words = useMemo(() => dayWords(rule, today), [rule, today]);
  const days = useMemo(() => groupByDay(sessions, rule), [sessions, rule]);
  return (
    <div
      className="flex flex-col gap-[0.9rem] [transition:opacity_120ms] data-outdated:opacity-55"
      data-outdated={isOutdated || undefined}
    >
      {/* A flat list: a session that moves to another day keeps its element, and the focus. */}
      {days.flatMap(({ day, sessions: ofDay }) => [
        <h2 key={day} className="done-day flex items-center gap-[0.9rem] text-[1.1875rem]">
          {words.day(day)}
        </h2>,
        ...ofDay.map((done) => <SessionCard key={done.session.id} done={done} words={words} />),
      ])}
    </div>
  );
}

/** Distance below the window at which the next page is loaded. */
const AHEAD = '0px 0px 900px 0px';

interface MorePagesProps {
  readonly more: MoreHistory;
  /** Text at the end of the list. */
  readonly endText: string;
}

/** Loads the next page when scrolled near, or by the button. */
function MorePages({ more: { state, load }, endText }: MorePagesProps) {
  const end = useRef<HTMLDivElement>(null);
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });
  useEffect(() => {
    if (state !== 'waiting' || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latestLoad.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state]);

  if (state === 'failed') {
    return <FailureNote message="Failed to fetch completed todos" onRetry={load} />;
  }
  return (
    <div ref={end} className="grid place-items-center pt-2 pb-4">
      {state === 'none' ? (
        <p className="text-ink-soft">{endText}</p>
      ) : (
        <Button isPending={state === 'loading'} onPress={load}>
          {state === 'loading' ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

interface NothingDoneProps {
  readonly q: string;
  readonly onClearSearch: () => void;
}

/** Shown if no todo was completed, or none matches. */
function NothingDone({ q, onClearSearch }: NothingDoneProps) {
  const Mark = q ? SearchX : ListChecks;
  return (
    <div className="panel flex flex-col items-center gap-[0.85rem] py-10 px-6 text-center">
      <Mark aria-hidden size={44} strokeWidth={1.6} className="text-ink-soft" />
      <output className="text-lg font-semibold">No completed tasks found</output>
      {q ? (
        <>
          <p className="max-w-[38ch] break-words text-ink-soft">Nothing you did is called “{q}”.</p>
          <Button onPress={onClearSearch}>Clear search</Button>
        </>
      ) : (
        <>
          <p className="max-w-[38ch] text-ink-soft">
            Note down what you want to get done while you play a habit, and tick it off. It is kept
            here with its session.
          </p>
          <Link to={PATHS.home} className="button button-primary">
            Play something
          </Link>
        </>
      )}
    </div>
  );
}
