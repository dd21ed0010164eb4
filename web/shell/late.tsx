import { useEffect, useState, type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { stopAll } from '../platform/signal.ts';
import { whenSettled, lazyPart } from '../platform/late-code.ts';
import { toastQueue } from '../ui/toast-queue.ts';
import { useSessionBeside } from '../playing/session-store.ts';
import { isReleaseWaiting, onWaitingRelease } from '../offline/waiting-release.ts';

interface LateProps<P> {
  readonly load: () => Promise<ComponentType<P>>;
  /** Asks for it before the page has settled. */
  readonly listen: (ask: () => void) => () => void;
  readonly props: P;
}

/**
 * A component, once its code is there: after the page has settled, or when it is asked for. Where it cannot be fetched,
 * it comes when it can be, and nothing else breaks.
 */
export function Late<P extends object>({ load, listen, props }: LateProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const isHere = Loaded !== null;
  useEffect(() => {
    if (isHere) return;
    const show = (loaded: ComponentType<P>) => setLoaded(() => loaded);
    // Where it cannot be fetched at once, it comes as it would without being asked for.
    const ask = () => void load().then(show, () => undefined);
    return stopAll([whenSettled(load, show), listen(ask)]);
  }, [isHere, load, listen]);
  return Loaded && <Loaded {...props} />;
}

const load = async () => (await import('../ui/toasts.tsx')).Toasts;
const listen = (ask: () => void) => toastQueue.subscribe(ask);

/** Toasts, which come with the first of them at the latest. */
export function LazyToasts() {
  return <Late load={load} listen={listen} props={{}} />;
}

const Note = lazyPart(async () => (await import('./release-note.tsx')).ReleaseNote);

/** Nothing while one plays: a session is not interrupted for news. */
export function LazyReleaseNote() {
  const isWaiting = useSyncExternalStore(onWaitingRelease, isReleaseWaiting);
  const isPlaying = useSessionBeside().state === 'playing';
  return (
    isWaiting &&
    !isPlaying && (
      <Suspense>
        <Note />
      </Suspense>
    )
  );
}
