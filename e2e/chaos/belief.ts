/** What a person believes of the session that they play on a device, from their own presses and their own watch. */
export interface Belief {
  readonly habit: string;
  readonly kind: 'work' | 'break';
  /** Epoch milliseconds. */
  readonly startMs: number;
  readonly targetMs: number;
  readonly elapsedMs: number;
  /** Epoch milliseconds since which it runs; null while it is paused. */
  readonly runningSinceMs: number | null;
  /** By their text: whether each is ticked. */
  readonly todos: ReadonlyMap<string, boolean>;
  /** The texts of todos that earlier sessions of the habit left open; a device that knows them carries them over. */
  readonly mayCarry: ReadonlySet<string>;
  /** Where it was ended on the other device already, of which this one has not heard: which of the claims there it is. */
  readonly leftoverOf?: number;
}

/** A session that the person would say they have played, or one that they have cancelled: that one is not recorded. */
export interface Claim {
  readonly habit: string;
  readonly how: 'finished' | 'ended' | 'marked done' | 'cancelled';
  readonly device: string;
  readonly startMs: number;
  readonly playedMs: number;
  /** How it was ended on another device, which had not heard of this end: the first that arrives counts. */
  readonly or?: { readonly playedMs: number; readonly todos: ReadonlyMap<string, boolean> };
  readonly todos: ReadonlyMap<string, boolean>;
  readonly mayCarry: ReadonlySet<string>;
  /** What was played when they last pressed anything. */
  readonly sureMs: number;
  /** A session of another device took its place, at a moment that nobody saw: it was played for `sureMs` to `playedMs`. */
  readonly isCutOff?: true;
  /** The power went at the very moment of the press: both outcomes are right. */
  readonly isUnsure: boolean;
}

export function elapsedAt({ targetMs, elapsedMs, runningSinceMs }: Belief, atMs: number): number {
  const runningMs = runningSinceMs === null ? 0 : atMs - runningSinceMs;
  return Math.min(targetMs, elapsedMs + runningMs);
}

/** When it comes to its end by itself; null while it is paused. */
export function endsAtMs({ targetMs, elapsedMs, runningSinceMs }: Belief): number | null {
  return runningSinceMs === null ? null : runningSinceMs + targetMs - elapsedMs;
}

export function pause(belief: Belief, atMs: number): Belief {
  return { ...belief, elapsedMs: elapsedAt(belief, atMs), runningSinceMs: null };
}

export function resume(belief: Belief, atMs: number): Belief {
  return { ...belief, runningSinceMs: atMs };
}

/** The same session with another time played. */
export function setElapsed(belief: Belief, elapsedMs: number, atMs: number): Belief {
  const runningSinceMs = belief.runningSinceMs === null ? null : atMs;
  return { ...belief, elapsedMs, runningSinceMs };
}

export function setTodo(belief: Belief, text: string, isTicked: boolean): Belief {
  return { ...belief, todos: new Map([...belief.todos, [text, isTicked]]) };
}
