import { whenSettled } from '../platform/when-settled.ts';
import { readKnownRev } from './known-rev.ts';

/** Follows the person's other tabs and devices, once the page has settled; what happened until then is not missed. */
export function startLive(): () => void {
  const revAtStart = readKnownRev();
  return whenSettled(
    () => import('./follow-changes.ts'),
    ({ followChanges }) => {
      const isOver = new AbortController();
      followChanges(revAtStart, isOver.signal);
      return () => isOver.abort();
    },
  );
}
