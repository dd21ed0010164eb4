import { bringVisitor } from '../beginning/bring-visitor.ts';
import { openGuest } from '../beginning/open-guest.ts';
import { writeToken } from '../platform/token-store.ts';

/** Makes this device that of a new guest of the demo. */
export function openDemo(): Promise<void> {
  return openGuest('POST /api/demo', ({ token, user }) => {
    writeToken(token);
    bringVisitor(user, '');
  });
}
