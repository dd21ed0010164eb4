import pLimit from 'p-limit';
import { packText } from '../../http/packed-text.ts';
import type { Services } from '../services.ts';
import { addRows, countAdditions, planImport, splitAdditions } from './import.ts';
import { writeExport } from './write-export.ts';

export function serveExport({ serve, serveStream, db, now }: Services): void {
  // One at a time: during a snapshot the embedded database cannot empty its log.
  const inTurn = pLimit(1);

  serveStream('GET /api/export', async ({ userId }, _request, reply) => {
    const { bytes, read } = await inTurn(() =>
      db.snapshot((reader) => packText(writeExport(reader, userId, now()))),
    );
    return reply
      .type('application/json; charset=utf-8')
      .header('content-length', bytes)
      .send(read());
  });

  serve('POST /api/import', async ({ userId, body, writeParts, requireRoom }) => {
    const additions = await planImport(db, userId, body, now());
    await requireRoom(db, additions.rows);
    return writeParts(
      splitAdditions(additions).map((part) => (tx) => addRows(tx, userId, part, now())),
      countAdditions(additions),
    );
  });
}
