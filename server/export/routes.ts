import type { Services } from '../services.ts';
import { readUser } from '../users/read.ts';
import { lockUser } from '../users/writes-store.ts';
import { importDocument } from './import.ts';
import { presentExport } from './present.ts';
import { readOwnRows } from './read-rows.ts';

export function serveExport({ serve, db, now }: Services): void {
  // Alone among the user's writes, so that none falls between the tables; it is none itself.
  serve('GET /api/export', ({ userId }) =>
    db.write(async (tx) => {
      await tx.first(lockUser, { userId });
      return presentExport(await readUser(tx, userId), await readOwnRows(tx, userId), now());
    }),
  );

  serve('POST /api/import', ({ userId, body, write }) =>
    write((tx) => importDocument(tx, userId, body, now())),
  );
}
