import { useSyncExternalStore } from 'react';
import { isOnline, subscribeOnline } from './platform/network.ts';
import { LoadingArea } from './ui/skeleton.tsx';

/** While a screen's code is on its way. */
export function PendingScreen() {
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  return (
    <LoadingArea
      isLabelShown
      label={online ? 'Loading...' : 'This screen opens as soon as there is a network.'}
      className="grid min-h-[50dvh] place-items-center"
    />
  );
}
