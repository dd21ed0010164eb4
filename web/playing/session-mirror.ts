import {
  type SessionCopy,
  keepSessionOnDisk,
  readSessionOnDisk,
  onOtherTabsWrite,
} from '../outbox/disk.ts';
import { COPY_KEY, readCopy } from './session-copy.ts';
import { eventToSession, NO_SESSION, sessionToEvent, type Session } from './session.ts';

const NO_COPY: SessionCopy = { version: 0, event: null };

/** The newest of which this tab has heard. */
let known = readCopy() ?? NO_COPY;
/** Until the end of the task that changed it, it stands nowhere else. */
let isWriting = false;

export function readMirror(): Session {
  catchUp();
  return toSession(known);
}

/** Of the copy that is known: another one than is shown where another tab has gone ahead. */
export function mirrorVersion(): number {
  catchUp();
  return known.version;
}

export function writeMirror(session: Session, isAdopted: boolean): void {
  const event = session.state === 'none' ? null : sessionToEvent(session);
  catchUp();
  write({ version: known.version + 1, event, isAdopted });
}

/** Takes over what the disk has where it is newer, and calls back with it; what it lacks it is given. */
export async function compareWithDisk(onNewer: (session: Session) => void): Promise<void> {
  const kept = await readSessionOnDisk();
  catchUp();
  if (kept === null && known.event !== null) return keepSessionOnDisk(known);
  if (kept === null || !isNewer(kept, known)) return;
  const { version, event, isAdopted = false } = kept;
  known = { version, event, isAdopted };
  localStorage.setItem(COPY_KEY, JSON.stringify(known));
  onNewer(toSession(known));
}

/** Tells of changes that other tabs of this device make. */
export function watchMirror(onChange: (session: Session) => void): () => void {
  function hear(change: StorageEvent): void {
    if (change.key !== COPY_KEY && change.key !== null) return;
    const copy = readCopy();
    // Written by a tab that had not heard of the last change.
    if (copy && isNewer(known, copy)) return write(known);
    onChange(readMirror());
  }
  window.addEventListener('storage', hear);
  const stop = onOtherTabsWrite(() => void compareWithDisk(onChange));
  return () => {
    window.removeEventListener('storage', hear);
    stop();
  };
}

function write(copy: SessionCopy): void {
  known = copy;
  keepSessionOnDisk(copy);
  // After the disk has been handed it, with what is to be sent of it: who hears of the one finds the other.
  if (!isWriting) queueMicrotask(writeQuickly);
  isWriting = true;
}

function writeQuickly(): void {
  isWriting = false;
  localStorage.setItem(COPY_KEY, JSON.stringify(known));
}

/** Where the copy is gone it was cleared: who used this device has left. */
function catchUp(): void {
  if (isWriting) return;
  const copy = readCopy();
  if (copy === null) known = NO_COPY;
  else if (isNewer(copy, known)) known = copy;
}

function isNewer(one: SessionCopy, other: SessionCopy): boolean {
  if (one.version !== other.version) return one.version > other.version;
  return one.isAdopted !== true && other.isAdopted === true;
}

function toSession({ event }: SessionCopy): Session {
  const isSession =
    typeof event?.id === 'string' && event.timer && event.Value && event.duration === null;
  return isSession ? eventToSession(event) : NO_SESSION;
}
