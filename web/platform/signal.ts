import { useSyncExternalStore } from 'react';

/** An event with arguments for its listeners. `subscribe` returns the function that unsubscribes. */
export interface Signal<A extends readonly unknown[]> {
  readonly subscribe: (listener: (...heard: A) => void) => () => void;
  readonly emit: (...heard: A) => void;
  readonly isHeard: () => boolean;
}

export function createSignal<A extends readonly unknown[] = []>(): Signal<A> {
  const listeners = new Set<(...heard: A) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (...heard) => {
      for (const listener of listeners) listener(...heard);
    },
    isHeard: () => listeners.size > 0,
  };
}

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

/** Combines several stop functions into one. */
export function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

type Events = WindowEventMap & DocumentEventMap;

/** Listens to an event of the window, or of the target `on`. Returns how to stop. */
export function onEvent<T extends keyof Events>(
  type: T,
  listener: (event: Events[T]) => void,
  { on = globalThis, ...options }: AddEventListenerOptions & { readonly on?: EventTarget } = {},
): () => void {
  on.addEventListener(type, listener as EventListener, options);
  return () => on.removeEventListener(type, listener as EventListener, options);
}
