import { createSignal, onEvent, stopAll } from '../platform/signal.ts';

let name: string | null = null;
const changed = createSignal();

/** The habit that was done while nobody looked at the page; null once somebody does. */
export function unseenDone(): string | null {
  return name;
}

/** Something is done; where the page is looked at, that is seen at once. */
export function noteDone(habitName: string): void {
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
