import { useSyncExternalStore } from 'react';
import { compareWithDisk, readMirror, watchMirror, writeMirror } from './session-mirror.ts';
import type { Session } from './session.ts';

let session: Session = readMirror();
const listeners = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

/** Shows a session at once and keeps it on the device. */
export function keepSession(next: Session): void {
  writeMirror(next);
  show(next);
}

/** Goes on from the disk where the quick copy was lost: nothing may be done to a session before that is known. */
export function settleWithDisk(): Promise<void> {
  return compareWithDisk(show);
}

/** Shows what the device keeps, where another tab has gone ahead. */
export function showKeptSession(): void {
  show(readMirror());
}

/** What the device holds, which another tab may have changed a moment ago. */
export function keptSession(): Session {
  return readMirror();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows what other tabs do to the session, and calls back after each such change. */
export function followOtherTabs(onChange: () => void): () => void {
  return watchMirror((next) => {
    show(next);
    onChange();
  });
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

function show(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
