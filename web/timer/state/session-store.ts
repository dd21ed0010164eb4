import { useSyncExternalStore } from 'react';
import {
  persistSessionToDisk,
  onOtherTabsWrite,
  readSessionOnDisk,
  type SessionCopy,
} from '../../data/outbox/disk.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { writeItem } from '../../platform/device-storage.ts';
import { createSignal, onEvent, stopAll } from '../../platform/signal.ts';
import { dropFromDay, cacheInDay } from './cached-day.ts';
import { COPY_KEY, readCopy } from './session-copy.ts';
import {
  eventToSession,
  NO_SESSION,
  sessionToEvent,
  type PlayingSession,
  type Session,
} from './session.ts';

const NO_COPY: SessionCopy = { version: 0, event: null };

/**
 * The running session of this tab and its copy, each made from the other. The copy is persisted in IndexedDB, in one
 * transaction with the changes to be sent, and in local storage, which can be read synchronously.
 */
let shown = toShown(readCopy() ?? NO_COPY);
/** True until the microtask that writes a changed session to local storage. */
let isWriting = false;
let sessionBeside = shown.session;
const changed = createSignal();
const changedBeside = createSignal();

export function currentSession(): Session {
  return shown.session;
}

/** The session, with changes that another tab has just made. */
export function latestSession(): Session {
  show(latestCopy());
  return shown.session;
}

/** Shows a session and persists it. */
export function persistSession(next: Session): void {
  change(next, false);
}

/** The same with the server's session: a change in another tab at the same moment wins. */
export function adoptSession(next: Session): void {
  change(next, true);
}

/** Shows a new or changed session, here and in the cached day. */
export function showSession(session: PlayingSession): void {
  persistSession(session);
  cacheInDay(sessionToEvent(session));
}

/** The same for a session that begins; the cached day follows after the next paint. */
export function showStart(session: PlayingSession): void {
  persistSession(session);
  afterPaint(() => {
    const current = currentSession();
    if (current.state === 'playing' && current.event.id === session.event.id) {
      cacheInDay(sessionToEvent(current));
    }
  });
}

/** Removes a session that is not to be recorded from the screens. */
export function dropSession({ event }: PlayingSession): void {
  persistSession(NO_SESSION);
  dropFromDay(event.id);
}

/**
 * Loads the copy from disk if local storage was lost or is older, or if another tab has changed it. Await it before
 * acting on a session at the start.
 */
export async function reconcileWithDisk(): Promise<void> {
  await compareWithDisk();
}

/** Applies changes that other tabs make to the session, and calls back after each. */
export function followOtherTabs(onChange: () => void): () => void {
  function followOtherTab(event: StorageEvent): void {
    if (event.key !== COPY_KEY && event.key !== null) return;
    const copy = readCopy();
    // The other tab wrote an older copy, without the last change.
    if (copy && isNewer(shown.copy, copy)) return persist(shown.copy);
    show(latestCopy());
    onChange();
  }
  async function look(): Promise<void> {
    if (await compareWithDisk()) onChange();
  }
  return stopAll([onEvent('storage', followOtherTab), onOtherTabsWrite(() => void look())]);
}

export const onSessionChange = changed.subscribe;

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** The session, after the next paint: for elements that need not change in the frame of a press. */
export function useDeferredSession(): Session {
  return useSyncExternalStore(changedBeside.subscribe, () => sessionBeside);
}

function change(session: Session, isAdopted: boolean): void {
  const event = session.state === 'none' ? null : sessionToEvent(session);
  const copy = { version: latestCopy().version + 1, event, isAdopted };
  persist(copy);
  show(copy, session);
}

function show(copy: SessionCopy, session = toSession(copy)): void {
  if (copy === shown.copy) return;
  shown = { copy, session };
  changed.emit();
  if (changedBeside.isHeard()) afterPaint(showBeside);
  else showBeside();
}

function showBeside(): void {
  sessionBeside = shown.session;
  changedBeside.emit();
}

/** The newer of this tab's copy and the one in local storage. A cleared storage means that the user has logged out. */
function latestCopy(): SessionCopy {
  if (isWriting) return shown.copy;
  const copy = readCopy();
  if (copy === null) return NO_COPY;
  return isNewer(copy, shown.copy) ? copy : shown.copy;
}

/** Loads the disk's copy if it is newer, and returns whether it was; writes this tab's copy if the disk has none. */
async function compareWithDisk(): Promise<boolean> {
  const stored = await readSessionOnDisk();
  const copy = latestCopy();
  const isDiskNewer = stored !== null && isNewer(stored, copy);
  if (stored === null && copy.event !== null) persistSessionToDisk(copy);
  if (!isDiskNewer) {
    show(copy);
    return false;
  }
  const { version, event, isAdopted = false } = stored;
  const newer = { version, event, isAdopted };
  writeItem(COPY_KEY, JSON.stringify(newer));
  show(newer);
  return true;
}

function persist(copy: SessionCopy): void {
  persistSessionToDisk(copy);
  // After the disk: a tab that hears of the copy must find the changes to be sent.
  if (!isWriting) queueMicrotask(writeToLocalStorage);
  isWriting = true;
}

function writeToLocalStorage(): void {
  isWriting = false;
  writeItem(COPY_KEY, JSON.stringify(shown.copy));
}

/** Compares versions; with equal ones, a user's change is newer than a copy adopted from the server. */
function isNewer(one: SessionCopy, other: SessionCopy): boolean {
  if (one.version !== other.version) return one.version > other.version;
  return one.isAdopted !== true && other.isAdopted === true;
}

function toShown(copy: SessionCopy) {
  return { copy, session: toSession(copy) };
}

function toSession({ event }: SessionCopy): Session {
  const isSession =
    typeof event?.id === 'string' && event.timer && event.Value && event.duration === null;
  return isSession ? eventToSession(event) : NO_SESSION;
}
