import { LoadingArea } from './ui/skeleton.tsx';

/** While a screen's code is on its way. */
export function PendingScreen() {
  return <LoadingArea isLabelShown className="grid min-h-[50dvh] place-items-center" />;
}
