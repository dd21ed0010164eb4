import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ComponentProps } from 'react';
import { startLive } from '../data/live/start-live.ts';
import { flushOutbox } from '../data/outbox/outbox.ts';
import { queryClient } from '../data/queries/query-client.ts';
import { MiniBar } from '../timer/state/mini-bar.tsx';
import { usePlaying } from '../timer/state/use-playing.ts';
import { LazyToasts } from './late.tsx';

interface PublicSessionProps extends Pick<ComponentProps<typeof MiniBar>, 'HomeLink'> {
  readonly onComplete: () => void;
}

/** Runs the session on a page outside the app, and shows its summary. */
export function PublicSession({ HomeLink, onComplete }: PublicSessionProps) {
  usePlaying(onComplete);
  useEffect(() => {
    void flushOutbox();
    return startLive();
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="public-session">
        <MiniBar HomeLink={HomeLink} />
        <LazyToasts />
      </div>
    </QueryClientProvider>
  );
}
