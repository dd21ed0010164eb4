import { expect } from 'vitest';
import { readAccount } from './account.ts';
import type { Client } from './client.ts';
import { ledgerToLines, stateToLines } from './ledger.ts';

/** Expects all answered writes on the server, and unanswered ones either completely or not at all. */
export async function compareWithServer(clients: readonly Client[]): Promise<void> {
  for (const [account, ofAccount] of Map.groupBy(clients, (client) => client.account)) {
    const state = await readAccount(account);
    for (const { ledger, pending } of ofAccount) {
      const ahead = structuredClone(ledger);
      pending?.apply(ahead, null);
      const isDone = isSame(ledgerToLines(ahead), stateToLines(ahead, state));
      if (!isDone) expect(stateToLines(ledger, state)).toEqual(ledgerToLines(ledger));
    }
  }
}

function isSame(lines: readonly string[], others: readonly string[]): boolean {
  return lines.join('\n') === others.join('\n');
}
