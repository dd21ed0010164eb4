import type { PlayEvent } from '#contract/events.ts';
import { keepSessionOnDisk, readSessionOnDisk } from '../api/kept-session.ts';
import { onOtherTabsWrite } from '../api/outbox-disk.ts';
import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import { eventToSession, NO_SESSION, sessionToEvent, type Session } from './session.ts';

/**
 * A copy of the session on disk, which a reload paints from before the disk or the network answer. The browser writes it
 * down seconds later, so after a crash it may be older than the disk: `version` counts changes and tells.
 */
const COPY_KEY = `${DEVICE_KEY_PREFIX}session`;

interface Copy {
  readonly version: number;
  readonly event: PlayEvent | null;
}

const NO_COPY: Copy = { version: 0, event: null };

export function readMirror(): Session {
  return toSession(readCopy());
}

export function writeMirror(session: Session): void {
  const event = session.state === 'none' ? null : sessionToEvent(session);
  const copy = { version: readCopy().version + 1, event };
  keepSessionOnDisk(copy);
  localStorage.setItem(COPY_KEY, JSON.stringify(copy));
}

/** Takes over what the disk has where it is newer, and calls back with it; what it lacks it is given. */
export async function compareWithDisk(onNewer: (session: Session) => void): Promise<void> {
  const kept = await readSessionOnDisk();
  const copy = readCopy();
  if (kept === null && copy.event !== null) return keepSessionOnDisk(copy);
  if (kept === null || kept.version <= copy.version) return;
  const { version, event } = kept;
  localStorage.setItem(COPY_KEY, JSON.stringify({ version, event }));
  onNewer(toSession(kept));
}

/** Tells of changes that other tabs of this device make. */
export function watchMirror(onChange: (session: Session) => void): () => void {
  function hear(change: StorageEvent): void {
    if (change.key === COPY_KEY || change.key === null) onChange(readMirror());
  }
  window.addEventListener('storage', hear);
  const stop = onOtherTabsWrite(() => void compareWithDisk(onChange));
  return () => {
    window.removeEventListener('storage', hear);
    stop();
  };
}

/** What another hand left there may be anything: what does not look like a session is none. */
function readCopy(): Copy {
  try {
    const { version, event } = JSON.parse(localStorage.getItem(COPY_KEY) ?? '') as Partial<Copy>;
    return Number.isSafeInteger(version)
      ? { version: version ?? 0, event: event ?? null }
      : NO_COPY;
  } catch {
    return NO_COPY;
  }
}

function toSession({ event }: Copy): Session {
  const isSession =
    typeof event?.id === 'string' && event.timer && event.Value && event.duration === null;
  return isSession ? eventToSession(event) : NO_SESSION;
}
