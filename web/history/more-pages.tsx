import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import type { MoreHistory } from './use-history.ts';

/** How far below the window the next page is asked for. */
const AHEAD = '0px 0px 900px 0px';

interface MorePagesProps {
  readonly more: MoreHistory;
  /** What stands where nothing more comes. */
  readonly endText: string;
}

/** At the end of the list: the next page comes by scrolling near, or by the button. */
export function MorePages({ more: { state, load }, endText }: MorePagesProps) {
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
    <div ref={end} className="history-end">
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
