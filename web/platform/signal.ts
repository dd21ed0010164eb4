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
      return () => {
        listeners.delete(listener);
      };
    },
    emit: (...heard) => {
      for (const listener of listeners) listener(...heard);
    },
    isHeard: () => listeners.size > 0,
  };
}
