import { useEffect, useState, type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { stopAll } from '../platform/signal.ts';
import { whenSettled, lazyPart } from '../platform/late-code.ts';
import { toastQueue } from '../ui/toast-queue.ts';
import { useDeferredSession } from '../timer/state/session-store.ts';
import { isReleaseWaiting, onWaitingRelease } from '../data/offline/waiting-release.ts';

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
