import { useSyncExternalStore } from 'react';
import { nowMs } from '../platform/clock.ts';
import { compareWithDisk, readMirror, watchMirror, writeMirror } from './session-mirror.ts';
import type { Session } from './session.ts';

let session: Session = readMirror();
let changedAtMs = 0;
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

/** When the session last changed on this device: what a server said before that is old news. */
export function sessionChangedAtMs(): number {
  return changedAtMs;
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
  changedAtMs = nowMs();
  for (const listener of listeners) listener();
}
