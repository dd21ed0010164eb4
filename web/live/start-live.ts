import { whenSettled } from '../platform/when-settled.ts';
import { readKnownRev } from './known-rev.ts';

/** Follows the person's other tabs and devices, once the page has settled; what happened until then is not missed. */
export function startLive(): () => void {
  const revAtStart = readKnownRev();
  const isOver = new AbortController();
  const callOff = whenSettled(async () => {
    const { followChanges } = await import('./follow-changes.ts');
    if (!isOver.signal.aborted) followChanges(revAtStart, isOver.signal);
  });
  return () => {
    callOff();
    isOver.abort();
  };
}
