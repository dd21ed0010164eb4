import { tokenSubject } from '../platform/token-store.ts';
import type { KeptSession, SessionCopy } from './outbox-database.ts';
import { readDisk, writeDown } from './outbox-disk.ts';

/** Keeps the running session with the change that made it: both or neither of the same task are on disk. */
export function keepSessionOnDisk(session: SessionCopy): void {
  const subject = tokenSubject();
  void writeDown((store) => store('sessions').put({ ...session, subject }));
}

/** The session of the person who is logged in; null where none was ever kept, or the disk does not say. */
export async function readSessionOnDisk(): Promise<KeptSession | null> {
  const subject = tokenSubject();
  const disk = await readDisk();
  return disk?.sessions.find((session) => session.subject === subject) ?? null;
}

/** Of the person who is logged in, who leaves. */
export function forgetSessionOnDisk(): void {
  const subject = tokenSubject();
  void writeDown((store) => store('sessions').delete(subject));
}
