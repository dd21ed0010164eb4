/** An event of the app, whose listeners hear its arguments. `subscribe` returns what ends the subscription. */
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

/** Ends all of what was begun, in one call. */
export function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

type Events = WindowEventMap & DocumentEventMap;

/** Listens to an event of the window, or of what `on` names. Returns what ends that. */
export function onEvent<T extends keyof Events>(
  type: T,
  hear: (event: Events[T]) => void,
  { on = globalThis, ...options }: AddEventListenerOptions & { readonly on?: EventTarget } = {},
): () => void {
  on.addEventListener(type, hear as EventListener, options);
  return () => on.removeEventListener(type, hear as EventListener, options);
}
