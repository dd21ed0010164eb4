import type { PlayEvent } from '#contract/events.ts';
import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';
import { eventToSession, NO_SESSION, sessionToEvent, type Session } from './session.ts';

/** Where the session is kept on the device, so that a reload paints the right time before the network answers. */
const MIRROR_KEY = `${DEVICE_KEY_PREFIX}session`;

export function readMirror(): Session {
  return parseMirror(localStorage.getItem(MIRROR_KEY));
}

export function writeMirror(session: Session): void {
  if (session.state === 'none') localStorage.removeItem(MIRROR_KEY);
  else localStorage.setItem(MIRROR_KEY, JSON.stringify(sessionToEvent(session)));
}

/** Tells of changes that other tabs of this device make. */
export function watchMirror(onChange: (session: Session) => void): () => void {
  function hear(change: StorageEvent): void {
    if (change.key === MIRROR_KEY || change.key === null) onChange(parseMirror(change.newValue));
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** What an older release or another hand left there may be anything: what does not look like a session is none. */
function parseMirror(text: string | null): Session {
  if (text === null) return NO_SESSION;
  try {
    const kept = JSON.parse(text) as Partial<PlayEvent> | null;
    const isSession =
      typeof kept?.id === 'string' && kept.timer && kept.Value && kept.duration === null;
    return isSession ? eventToSession(kept as PlayEvent) : NO_SESSION;
  } catch {
    return NO_SESSION;
  }
}
