import type { Services } from '../services.ts';
import { readUser } from '../users/read.ts';
import { importDocument } from './import.ts';
import { presentExport } from './present.ts';
import { readOwnRows } from './read-rows.ts';

export function serveExport({ serve, now }: Services): void {
  // Within a transaction of the user, so that no write falls between the tables.
  serve('GET /api/export', ({ userId, write }) =>
    write(async (tx) =>
      presentExport(await readUser(tx, userId), await readOwnRows(tx, userId), now()),
    ),
  );

  serve('POST /api/import', ({ userId, body, write }) =>
    write((tx) => importDocument(tx, userId, body)),
  );
}
