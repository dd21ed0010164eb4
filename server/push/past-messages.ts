import type { Db } from '../db/db.ts';
import { deletePastMessages } from './messages-store.ts';

/** For so long it is remembered what was said, which is much longer than anything may be late. */
const KEPT_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/** Deletes what was said or not said long ago, a few at a time. */
export async function forgetPastMessages(db: Db, now: number, signal: AbortSignal): Promise<void> {
  const past = { before: now - KEPT_MS, limit: AT_ONCE };
  while (!signal.aborted) {
    const deleted = await db.write((tx) => tx.runCounted(deletePastMessages, past));
    if (deleted < AT_ONCE) return;
  }
}
