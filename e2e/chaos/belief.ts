/** Expected state of a session on a device, from the user's own presses and clock. */
export interface Belief {
  readonly habit: string;
  readonly kind: 'work' | 'break';
  /** Epoch milliseconds. */
  readonly startMs: number;
  readonly targetMs: number;
  readonly elapsedMs: number;
  /** Epoch milliseconds since which it runs; null while it is paused. */
  readonly runningSinceMs: number | null;
  /** By text: whether each todo is ticked. */
  readonly todos: ReadonlyMap<string, boolean>;
  /** Texts of todos that earlier sessions of the habit left open; a device that has them carries them over. */
  readonly mayCarry: ReadonlySet<string>;
  /** Set if it was ended on the other device, which this one does not know yet: index of the claim there. */
  readonly leftoverOf?: number;
}

/** A session that the user has played, or has cancelled, in which case it must not be recorded. */
export interface Claim {
  readonly habit: string;
  readonly how: 'finished' | 'ended' | 'marked done' | 'cancelled';
  readonly device: string;
  readonly startMs: number;
  /** When it was ended, epoch milliseconds. */
  readonly endedMs: number;
  readonly playedMs: number;
  /** How it was ended on another device, which did not know of this end: the first to arrive wins. */
  readonly or?: Pick<Claim, 'endedMs' | 'playedMs' | 'todos'>;
  readonly todos: ReadonlyMap<string, boolean>;
  readonly mayCarry: ReadonlySet<string>;
  /** Time played at the user's last press. */
  readonly sureMs: number;
  /** Replaced by another device's session at an unknown moment: it was played for `sureMs` to `playedMs`. */
  readonly isCutOff?: true;
  /** The power was cut at the moment of the press: both outcomes are correct. */
  readonly isUnsure: boolean;
}

export function elapsedAt({ targetMs, elapsedMs, runningSinceMs }: Belief, atMs: number): number {
  const runningMs = runningSinceMs === null ? 0 : atMs - runningSinceMs;
  return Math.min(targetMs, elapsedMs + runningMs);
}

/** When it ends by itself; null while it is paused. */
export function endsAtMs({ targetMs, elapsedMs, runningSinceMs }: Belief): number | null {
  return runningSinceMs === null ? null : runningSinceMs + targetMs - elapsedMs;
}

export function pause(belief: Belief, atMs: number): Belief {
  return { ...belief, elapsedMs: elapsedAt(belief, atMs), runningSinceMs: null };
}

export function resume(belief: Belief, atMs: number): Belief {
  return { ...belief, runningSinceMs: atMs };
}

/** The same session with another elapsed time. */
export function setElapsed(belief: Belief, elapsedMs: number, atMs: number): Belief {
  const runningSinceMs = belief.runningSinceMs === null ? null : atMs;
  return { ...belief, elapsedMs, runningSinceMs };
}

export function setTodo(belief: Belief, text: string, isTicked: boolean): Belief {
  return { ...belief, todos: new Map([...belief.todos, [text, isTicked]]) };
}
