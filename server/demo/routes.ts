import type { Services } from '../services.ts';
import { startGuest } from './start-guest.ts';

export function serveGuests({ serveVisitor, db, now }: Services): void {
  serveVisitor('POST /api/demo', async ({ address, timeZone, idempotencyKey }) => {
    // Loaded only where it is used: it is a whole life.
    const { startDemo } = await import('./start-demo.ts');
    return startDemo(db, { address, timeZone, idempotencyKey, now: now() });
  });

  serveVisitor('POST /api/guests', ({ address, timeZone, idempotencyKey }) =>
    startGuest(db, { kind: 'own' }, { address, timeZone, idempotencyKey, now: now() }),
  );
}
