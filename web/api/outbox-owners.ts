import { tokenSubject } from '../platform/token-store.ts';
import { writeDown } from './outbox-disk.ts';
import { dropEntries } from './outbox-entries.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { changePicture, currentPicture } from './outbox-picture.ts';
import { discardRefused, refusedEntries } from './outbox-refused.ts';

/** Those of the person who is logged in, for whom nothing can be changed any more. */
export function removeOwnEntries(): void {
  const subject = tokenSubject();
  discardRefused(refusedEntries());
  dropEntries((entry) => entry.subject === subject);
}

/** Makes one person's another's: a guest's, those of the account that they have become. */
export function handOverEntries(from: string, to: string): void {
  const handOver = <E extends OutboxEntry>(entry: E): E =>
    entry.subject === from ? { ...entry, subject: to } : entry;
  const { stored, fresh, refused } = currentPicture();
  const now = {
    stored: stored.map(handOver),
    fresh: fresh.map(handOver),
    refused: refused.map(handOver),
  };
  void writeDown((store) => {
    for (const entry of now.stored) store('entries').put(entry);
    for (const entry of now.refused) store('refused').put(entry);
  });
  changePicture(now);
}
