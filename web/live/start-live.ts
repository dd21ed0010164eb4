import { whenSettled } from '../platform/late-code.ts';
import { lowestReadRev } from '../api/revs.ts';
import { keepKnownRev, readKnownRev } from './known-rev.ts';

/** Follows the person's other tabs and devices, once the page has settled; what happened until then is not missed. */
export function startLive(): () => void {
  const revAtStart = readKnownRev();
  return whenSettled(
    () => import('./follow-changes.ts'),
    ({ followChanges }) => {
      const isOver = new AbortController();
      followChanges(revAtStart ?? startFromReads(), isOver.signal);
      return () => isOver.abort();
    },
  );
}

/** A device that has heard of nothing yet has what it has read. */
function startFromReads(): number | null {
  const rev = lowestReadRev();
  if (rev !== null && readKnownRev() === null) keepKnownRev(rev);
  return rev;
}
