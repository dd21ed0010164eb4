import { useSyncExternalStore } from 'react';
import { afterPaint } from '../platform/after-paint.ts';
import {
  compareWithDisk,
  mirrorVersion,
  readMirror,
  watchMirror,
  writeMirror,
} from './session-mirror.ts';
import type { Session } from './session.ts';

let session: Session = readMirror();
let shownVersion = mirrorVersion();
/** The session as it is shown beside its own screen. */
let sessionBeside = session;
const listeners = new Set<() => void>();
const listenersBeside = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

/** Shows a session at once and keeps it on the device. */
export function keepSession(next: Session): void {
  writeMirror(next, false);
  show(next);
}

/** The same with what the server has, which gives way to what is done in another tab at the same moment. */
export function adoptSession(next: Session): void {
  writeMirror(next, true);
  show(next);
}

/**
 * Goes on from the disk where the quick copy was lost, or where another tab has gone ahead: nothing may be done to a
 * session before that is known.
 */
export async function settleWithDisk(): Promise<void> {
  await compareWithDisk(show);
  if (mirrorVersion() !== shownVersion) showKeptSession();
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

/** The same a paint later, for what stands beside: a press that starts or ends a session does not wait for it. */
export function useSessionBeside(): Session {
  return useSyncExternalStore(onChangeBeside, () => sessionBeside);
}

function onChangeBeside(listener: () => void): () => void {
  listenersBeside.add(listener);
  return () => listenersBeside.delete(listener);
}

function show(next: Session): void {
  session = next;
  shownVersion = mirrorVersion();
  for (const listener of listeners) listener();
  if (listenersBeside.size === 0) showBeside();
  else afterPaint(showBeside);
}

function showBeside(): void {
  sessionBeside = session;
  for (const listener of listenersBeside) listener();
}
