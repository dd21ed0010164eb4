import type { Problem } from '#contract/problem.ts';
import { tokenSubject } from '../platform/token-store.ts';
import { writeDown } from './outbox-disk.ts';
import { appendEntry, removeEntry } from './outbox-entries.ts';
import type { OutboxEntry, RefusedEntry } from './outbox-entry.ts';
import { changePicture, currentPicture } from './outbox-picture.ts';

/** What the server will not have of the person who is logged in, oldest first. */
export function refusedEntries(): readonly RefusedEntry[] {
  const subject = tokenSubject();
  return currentPicture()
    .refused.filter((entry) => entry.subject === subject)
    .toSorted((one, other) => one.madeAtMs - other.madeAtMs);
}

/** Takes an entry out of what is sent and keeps it with the reason, in one transaction. */
export function setAside(entry: OutboxEntry, problem: Problem): void {
  const aside: RefusedEntry = { ...entry, problem };
  void writeDown((store) => store('refused').put(aside));
  removeEntry(entry.id);
  const others = currentPicture().refused.filter(({ id }) => id !== entry.id);
  changePicture({ refused: [...others, aside] });
}

/** Puts refused entries back, after all that waits, in the order of their making. */
export function putBack(entries: readonly RefusedEntry[]): void {
  discardRefused(entries);
  for (const { id, subject, route, params, query, body, madeAtMs, isLevelUpShown } of entries) {
    appendEntry({ id, subject, route, params, query, body, madeAtMs, isLevelUpShown });
  }
}

export function discardRefused(entries: readonly RefusedEntry[]): void {
  const ids = new Set(entries.map(({ id }) => id));
  if (ids.size === 0) return;
  void writeDown((store) => {
    for (const id of ids) store('refused').delete(id);
  });
  changePicture({ refused: currentPicture().refused.filter(({ id }) => !ids.has(id)) });
}
