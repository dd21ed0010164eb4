import { createSignal, onEvent, stopAll } from '../../platform/signal.ts';

let name: string | null = null;
const changed = createSignal();

/** Name of the habit whose session ended while the page was not seen; null once it is. */
export function unseenDone(): string | null {
  return name;
}

/** Remembers the name of an ended session, unless the page is seen now. */
export function recordUnseenDone(habitName: string): void {
  if (document.hidden || !document.hasFocus()) change(habitName);
}

export function onUnseenDone(listener: () => void): () => void {
  return stopAll([changed.subscribe(listener), onEvent('focus', () => change(null))]);
}

function change(next: string | null): void {
  if (next === name) return;
  name = next;
  changed.emit();
}
