import { whenSettled } from '../../platform/late-code.ts';
import { discardEarlyAnswers } from '../client/early-answers.ts';
import { lowestReadRev } from '../queries/revs.ts';
import { persistKnownRev, readKnownRev } from './known-rev.ts';

/** Follows the user's other tabs and devices, once the page has settled; earlier changes are not missed. */
export function startLive(): () => void {
  const revAtStart = readKnownRev();
  return whenSettled(
    () => import('./follow-changes.ts'),
    ({ followChanges }) => {
      // Later changes arrive by the stream, so early answers would be stale.
      discardEarlyAnswers();
      const isOver = new AbortController();
      followChanges(revAtStart ?? startFromReads(), isOver.signal);
      return () => isOver.abort();
    },
  );
}

/** A device that has not listened yet starts from the oldest of its reads. */
function startFromReads(): number | null {
  const rev = lowestReadRev();
  if (rev !== null && readKnownRev() === null) persistKnownRev(rev);
  return rev;
}
