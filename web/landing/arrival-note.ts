import {
  clearExpiredLoginNote,
  hasEndedDemoNote,
  hasEndedGuestNote,
  hasExpiredLoginNote,
} from '../platform/logout-notice.ts';

const EXPIRED = 'Your login came to its end. Log in again: nothing is lost.';

const DEMO_ENDED = 'The demo’s day is over. Open a new one, or begin a game of your own.';

const GUEST_ENDED =
  'What you played here as a guest is over: it was saved, or 90 days have passed. Log in, or begin anew.';

let note: string | null | undefined;

/** What to tell somebody whom something brought here, once; null where they just came. */
export function readArrivalNote(): string | null {
  if (note === undefined) {
    note = findNote();
    clearExpiredLoginNote();
  }
  return note;
}

function findNote(): string | null {
  if (hasExpiredLoginNote()) return EXPIRED;
  if (hasEndedGuestNote()) return GUEST_ENDED;
  return hasEndedDemoNote() ? DEMO_ENDED : null;
}
