import type { Services } from '../services.ts';
import { changeBreak, orderBreaks, removeBreak } from './change.ts';
import { createBreak } from './create.ts';
import { readBreakCycle } from './cycle.ts';
import { readBreak, readBreaks } from './read.ts';

export function serveBreaks({ serve, db, now }: Services): void {
  serve('GET /api/breaks', ({ userId }) => readBreaks(db, userId));

  serve('GET /api/breaks/cycle', ({ userId }) => readBreakCycle(db, userId, now()));

  serve('POST /api/breaks', ({ userId, body, write }) =>
    write(async (tx) => readBreak(tx, userId, await createBreak(tx, userId, body, now()))),
  );

  serve('PUT /api/breaks', ({ userId, body, write }) =>
    write(async (tx) => {
      await changeBreak(tx, userId, body);
      return readBreak(tx, userId, body.id);
    }),
  );

  serve('DELETE /api/breaks', ({ userId, body, write }) =>
    write(async (tx) => {
      await removeBreak(tx, userId, body.id);
      return null;
    }),
  );

  serve('POST /api/breaks/reorder', ({ userId, body, write }) =>
    write(async (tx) => {
      await orderBreaks(tx, userId, body);
      return readBreaks(tx, userId);
    }),
  );
}
