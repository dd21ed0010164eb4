import type { Services } from '../services.ts';

export function serveDemo({ serveVisitor, db, now }: Services): void {
  serveVisitor('POST /api/demo', async ({ address, timeZone, idempotencyKey }) => {
    // Loaded only where it is used: it is a whole life.
    const { startDemo } = await import('./start-demo.ts');
    return startDemo(db, { address, timeZone, idempotencyKey, now: now() });
  });
}
