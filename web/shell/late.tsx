import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { offsetAt } from '#domain/zone-offsets.ts';
import { isReleaseWaiting, onWaitingRelease } from '../data/offline/waiting-release.ts';
import { meQuery } from '../data/queries/queries.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { whenSettled, lazyPart } from '../platform/late-code.ts';
import { stopAll } from '../platform/signal.ts';
import { useMinute } from '../platform/use-minute.ts';
import { useDeferredSession } from '../timer/state/session-store.ts';
import { toastQueue } from '../ui/toast-queue.ts';

interface LateProps<P> {
  readonly load: () => Promise<ComponentType<P>>;
  /** Subscribes to requests for the component before the page has settled; `ask` rejects if loading fails. */
  readonly listen: (ask: () => Promise<void>) => () => void;
  readonly props: P;
}

/**
 * Renders a component once its code is loaded: after the page has settled, or on request. If loading fails it is
 * retried, and nothing else breaks.
 */
export function Late<P extends object>({ load, listen, props }: LateProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const isHere = Loaded !== null;
  useEffect(() => {
    if (isHere) return;
    const show = (loaded: ComponentType<P>) => setLoaded(() => loaded);
    return stopAll([whenSettled(load, show), listen(() => load().then(show))]);
  }, [isHere, load, listen]);
  return Loaded && <Loaded {...props} />;
}

const load = async () => (await import('../ui/toasts.tsx')).Toasts;
// If it fails, `Late` loads them later.
const listen = (ask: () => Promise<void>) =>
  toastQueue.subscribe(() => void ask().catch(() => undefined));

/** Toasts; the first one loads them at the latest. */
export function LazyToasts() {
  return <Late load={load} listen={listen} props={{}} />;
}

const ZoneNote = lazyPart(async () => (await import('./zone-note.tsx')).ZoneNote);

/** Renders nothing while the device's clock shows the account's time, and during a session. */
export function LazyZoneNote() {
  const { data: me } = useQuery(meQuery);
  const isPlaying = useDeferredSession().state === 'playing';
  const here = browserTimeZone();
  const now = useMinute();
  if (!me || isPlaying || offsetAt(now, me.time_zone) === offsetAt(now, here)) return null;
  return (
    <Suspense>
      <ZoneNote zone={me.time_zone} here={here} />
    </Suspense>
  );
}

const Note = lazyPart(async () => (await import('./release-note.tsx')).ReleaseNote);

/** Renders nothing during a session, which is not interrupted for an update. */
export function LazyReleaseNote() {
  const isWaiting = useSyncExternalStore(onWaitingRelease, isReleaseWaiting);
  const isPlaying = useDeferredSession().state === 'playing';
  return (
    isWaiting &&
    !isPlaying && (
      <Suspense>
        <Note />
      </Suspense>
    )
  );
}
