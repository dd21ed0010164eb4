/** For how long one piece of work may keep everybody else from having a turn. */
const LONGEST_TURN_MS = 20;

/** Lets others have a turn of the event loop now and then within long work that never waits by itself. */
export interface Pace {
  /** The work begins. */
  start(): void;
  /** Waits for a turn where it is time; null where it is not. */
  rest(): Promise<void> | null;
}

export function createPace(): Pace {
  let since = 0;
  const start = () => void (since = performance.now());
  return {
    start,
    rest: () =>
      performance.now() - since < LONGEST_TURN_MS
        ? null
        : new Promise<void>((resolve) => setImmediate(resolve)).then(start),
  };
}
