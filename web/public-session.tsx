import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ComponentProps } from 'react';
import { outboxQuiet } from './outbox/outbox.ts';
import { queryClient } from './api/query-client.ts';
import { startLive } from './live/start-live.ts';
import { MiniBar } from './playing/mini-bar.tsx';
import { usePlaying } from './playing/use-playing.ts';
import { LazyToasts } from './shell/late.tsx';

interface PublicSessionProps extends Pick<ComponentProps<typeof MiniBar>, 'HomeLink'> {
  readonly onComplete: () => void;
}

/** The session in short on a page outside the app, which keeps it going meanwhile. */
export function PublicSession({ HomeLink, onComplete }: PublicSessionProps) {
  usePlaying(onComplete);
  useEffect(() => {
    void outboxQuiet();
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
