import { useSyncExternalStore } from 'react';
import {
  keepSessionOnDisk,
  onOtherTabsWrite,
  readSessionOnDisk,
  type SessionCopy,
} from '../outbox/disk.ts';
import { afterPaint } from '../platform/after-paint.ts';
import { dropFromDay, keepInDay } from './cached-day.ts';
import { COPY_KEY, readCopy } from './session-copy.ts';
import {
  eventToSession,
  NO_SESSION,
  sessionToEvent,
  type PlayingSession,
  type Session,
} from './session.ts';
import { createSignal, onEvent, stopAll } from '../platform/signal.ts';

const NO_COPY: SessionCopy = { version: 0, event: null };

/**
 * The running session of this tab, and the copy of which it was made or that was made of it. The copy is on disk, in one
 * transaction with the changes that are to be sent, and in local storage, which can be read at once.
 */
let shown = toShown(readCopy() ?? NO_COPY);
/** Until the end of the task that changed the session, local storage does not have it. */
let isWriting = false;
let sessionBeside = shown.session;
const changed = createSignal();
const changedBeside = createSignal();

export function currentSession(): Session {
  return shown.session;
}

/** The session once this tab has taken over what another tab changed a moment ago. */
export function latestSession(): Session {
  show(latestCopy());
  return shown.session;
}

/** Shows a session and persists it. */
export function keepSession(next: Session): void {
  change(next, false);
}

/** The same with what the server has, which gives way to what is done in another tab at the same moment. */
export function adoptSession(next: Session): void {
  change(next, true);
}

/** Shows a session, new or changed, here and in the day. */
export function showSession(session: PlayingSession): void {
  keepSession(session);
  keepInDay(sessionToEvent(session));
}

/** The same for one that begins; it is in the day a paint later. */
export function showStart(session: PlayingSession): void {
  keepSession(session);
  afterPaint(() => {
    const current = currentSession();
    if (current.state === 'playing' && current.event.id === session.event.id) {
      keepInDay(sessionToEvent(current));
    }
  });
}

/** Takes a session that is not to be recorded off the screens. */
export function dropSession({ event }: PlayingSession): void {
  keepSession(NO_SESSION);
  dropFromDay(event.id);
}

/**
 * Goes on from the disk if local storage was lost or is behind, or if another tab has gone ahead: nothing may be done to
 * a session before that is known.
 */
export async function settleWithDisk(): Promise<void> {
  await compareWithDisk();
}

/** Follows what other tabs do to the session, and calls back after each such change. */
export function followOtherTabs(onChange: () => void): () => void {
  function hear(event: StorageEvent): void {
    if (event.key !== COPY_KEY && event.key !== null) return;
    const copy = readCopy();
    // A tab wrote it that had not heard of the last change.
    if (copy && isNewer(shown.copy, copy)) return persist(shown.copy);
    show(latestCopy());
    onChange();
  }
  async function look(): Promise<void> {
    if (await compareWithDisk()) onChange();
  }
  return stopAll([onEvent('storage', hear), onOtherTabsWrite(() => void look())]);
}

export const onSessionChange = changed.subscribe;

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** The same a paint later, for what stands beside: a press that starts or ends a session does not wait for it. */
export function useSessionBeside(): Session {
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

/** Of the copy of this tab and that in local storage the newer one. A cleared storage says that its user has left. */
function latestCopy(): SessionCopy {
  if (isWriting) return shown.copy;
  const copy = readCopy();
  if (copy === null) return NO_COPY;
  return isNewer(copy, shown.copy) ? copy : shown.copy;
}

/** Takes over what the disk has if it is newer, and resolves with whether it was; what the disk lacks is written. */
async function compareWithDisk(): Promise<boolean> {
  const kept = await readSessionOnDisk();
  const copy = latestCopy();
  const isDiskNewer = kept !== null && isNewer(kept, copy);
  if (kept === null && copy.event !== null) keepSessionOnDisk(copy);
  if (!isDiskNewer) {
    show(copy);
    return false;
  }
  const { version, event, isAdopted = false } = kept;
  const newer = { version, event, isAdopted };
  localStorage.setItem(COPY_KEY, JSON.stringify(newer));
  show(newer);
  return true;
}

function persist(copy: SessionCopy): void {
  keepSessionOnDisk(copy);
  // After the disk was handed the copy and what is to be sent with it: a tab that hears of the one finds the other.
  if (!isWriting) queueMicrotask(writeToLocalStorage);
  isWriting = true;
}

function writeToLocalStorage(): void {
  isWriting = false;
  localStorage.setItem(COPY_KEY, JSON.stringify(shown.copy));
}

/** Of two copies of one version, what a person did is newer than what was adopted from the server. */
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
