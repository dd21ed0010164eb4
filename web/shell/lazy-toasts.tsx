import { useEffect, useState, type ComponentType } from 'react';
import { whenSettled } from '../platform/when-settled.ts';
import { toastQueue } from '../ui/toast-queue.ts';

/**
 * Toasts, once their code is there: after the page has settled, or with the first toast. Where it cannot be fetched for
 * want of a network, what is to be said waits for the network, and nothing else breaks.
 */
export function LazyToasts() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const { Toasts: loaded } = await import('../ui/toasts.tsx');
      setToasts(() => loaded);
    };
    const tryToLoad = () => {
      load().catch(() => {});
    };
    const stops = [whenSettled(load), toastQueue.subscribe(tryToLoad)];
    addEventListener('online', tryToLoad);
    return () => {
      removeEventListener('online', tryToLoad);
      for (const stop of stops) stop();
    };
  }, []);
  return Toasts && <Toasts />;
}
