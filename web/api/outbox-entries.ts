import type { RouteKey } from '#contract/routes.ts';
import { OUTBOX_KEY } from '../platform/device-state.ts';
import { tokenSubject } from '../platform/token-store.ts';

/** A change that was made on this device and that the server has not confirmed yet. */
export interface OutboxEntry {
  /** Also its `Idempotency-Key`, so that sending it twice changes things once. */
  readonly id: string;
  /** Whose change it is: another person who logs in here neither sends nor sees it. */
  readonly subject: string;
  readonly route: RouteKey;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

/** The entries of the person who is logged in, oldest first. */
export function ownEntries(): readonly OutboxEntry[] {
  const subject = tokenSubject();
  return readAll().filter((entry) => entry.subject === subject);
}

/** Written before the call returns, so that a reload in the next instant loses nothing. */
export function appendEntry(entry: OutboxEntry): void {
  writeAll([...readAll(), entry]);
}

export function removeEntry(id: string): void {
  writeAll(readAll().filter((entry) => entry.id !== id));
}

/** Those of the person who is logged in, for whom nothing can be changed any more. */
export function removeOwnEntries(): void {
  const subject = tokenSubject();
  writeAll(readAll().filter((entry) => entry.subject !== subject));
}

/** Makes one person's another's: a guest's, those of the account that they have become. */
export function handOverEntries(from: string, to: string): void {
  writeAll(readAll().map((entry) => (entry.subject === from ? { ...entry, subject: to } : entry)));
}

function readAll(): readonly OutboxEntry[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(OUTBOX_KEY) ?? '[]');
    return Array.isArray(entries) ? (entries as OutboxEntry[]) : [];
  } catch {
    return [];
  }
}

function writeAll(entries: readonly OutboxEntry[]): void {
  if (entries.length === 0) localStorage.removeItem(OUTBOX_KEY);
  else localStorage.setItem(OUTBOX_KEY, JSON.stringify(entries));
}
