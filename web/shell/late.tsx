import { useEffect, useState, type ComponentType } from 'react';
import { whenSettled } from '../platform/when-settled.ts';

interface LateProps<P> {
  readonly load: () => Promise<ComponentType<P>>;
  /** Asks for it before the page has settled. */
  readonly listen: (ask: () => void) => () => void;
  readonly props: P;
}

/**
 * A component, once its code is there: after the page has settled, or when it is asked for. Where it cannot be fetched
 * for want of a network, it waits for the network, and nothing else breaks.
 */
export function Late<P extends object>({ load, listen, props }: LateProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const isHere = Loaded !== null;
  useEffect(() => {
    if (isHere) return;
    const fetchIt = async () => {
      const loaded = await load();
      setLoaded(() => loaded);
    };
    const ask = () => {
      fetchIt().catch(() => {});
    };
    const stops = [whenSettled(fetchIt), listen(ask)];
    addEventListener('online', ask);
    return () => {
      removeEventListener('online', ask);
      for (const stop of stops) stop();
    };
  }, [isHere, load, listen]);
  return Loaded && <Loaded {...props} />;
}
