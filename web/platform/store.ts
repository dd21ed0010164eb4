import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

/** A changing value that components can render. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the value, as a hook. */
  readonly use: () => T;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const { subscribe, emit } = createSignal();
  const get = () => value;
  const set = (next: T) => {
    value = next;
    emit();
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) };
}
