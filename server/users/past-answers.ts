import type { Db } from '../db/db.ts';
import { ANSWER_KEPT_MS } from './admit-write.ts';
import { deletePastAnswers } from './writes-store.ts';

const AT_ONCE = 200;

/** Deletes the answers that no repeat of a request gets any more, a few at a time. */
export async function forgetPastAnswers(db: Db, now: number, signal: AbortSignal): Promise<void> {
  const past = { since: now - ANSWER_KEPT_MS, limit: AT_ONCE };
  while (!signal.aborted) {
    const deleted = await db.write((tx) => tx.runCounted(deletePastAnswers, past));
    if (deleted < AT_ONCE) return;
  }
}
