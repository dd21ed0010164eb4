import { useEffect, useState, type ComponentType } from 'react';
import { whenSettled } from '../platform/late-code.ts';
import { stopAll } from '../platform/signal.ts';
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
