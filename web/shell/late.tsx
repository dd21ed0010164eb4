import { useEffect, useState, type ComponentType } from 'react';
import { stopAll } from '../platform/stop-all.ts';
import { whenSettled } from '../platform/when-settled.ts';

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
    const ask = () => {
      load().then(show, () => undefined);
    };
    return stopAll([whenSettled(load, show), listen(ask)]);
  }, [isHere, load, listen]);
  return Loaded && <Loaded {...props} />;
}
