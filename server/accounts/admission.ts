import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import type { Db } from '../db/db.ts';
import { createTurns } from '../http/turns.ts';
import { spendOnImport } from './users/import-allowance.ts';
import { createReadAllowance } from './users/read-allowance.ts';

/** Admits a user's call before its body is read: 429 if it exceeds an allowance; a heavy call waits for its turn. */
export type Admission = (
  key: RouteKey,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;

/** Number of imports of a process whose bodies may arrive at once. One of them is parsed at a time. */
const IMPORTS_AT_ONCE = 3;

export function createAdmission(options: {
  db: Db;
  now: () => number;
  readsPerMinute: number;
  writesPerMinute: number;
  importBytes: number;
}): Admission {
  const { db, now, writesPerMinute, importBytes } = options;
  const spendRead = createReadAllowance(options);
  const waitForTurn = createTurns();
  const waitForImportTurn = createTurns(IMPORTS_AT_ONCE);

  return async (key, userId, request, reply) => {
    const { isImport, isHeavy }: RouteContract = routes[key];
    if (key.startsWith('GET ')) spendRead(userId);
    if (isImport) {
      // A body of unknown length counts as the largest.
      const bytes = Number(request.headers['content-length'] ?? importBytes);
      await spendOnImport(db, userId, { bytes, now: now(), writesPerMinute });
    }
    if (isHeavy) await waitForTurn(userId, reply.raw);
    if (isImport) await waitForImportTurn('', reply.raw);
  };
}
