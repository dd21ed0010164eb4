import { elapsedAt, type Belief } from './belief.ts';
import type { Shown } from './screen.ts';

/** Tolerance between the dial and the test's own clock: the dial shows whole seconds, and is read ten times in one. */
export const WATCH_TOLERANCE_MS = 1600;

/** Tolerance between the start of a session on the dial and in its record. */
const SAME_START_MS = 1000;

/** Whether a screen shows the expected state. */
export function fits(belief: Belief | null, shown: Shown, atMs: number): boolean {
  if (!belief) return shown.kind === 'none';
  if (shown.kind !== belief.kind || shown.habit !== belief.habit) return false;
  if (!isSameStart(belief.startMs, shown)) return false;
  if (shown.isRunning !== (belief.runningSinceMs !== null)) return false;
  const shownMs = belief.targetMs - shown.leftSeconds * 1000;
  if (Math.abs(shownMs - elapsedAt(belief, atMs)) > WATCH_TOLERANCE_MS) return false;
  const shownTexts = new Set(shown.todos.map(([text]) => text));
  return (
    [...belief.todos.keys()].every((text) => shownTexts.has(text)) &&
    shown.todos.every((todo) => isExpected(belief, todo))
  );
}

/** Whether the todos are as left on the device, allowing those carried over from an earlier session of the habit. */
export function isExpected(
  { todos, mayCarry }: Pick<Belief, 'todos' | 'mayCarry'>,
  [text, isTicked]: readonly [string, boolean],
): boolean {
  return todos.has(text) ? todos.get(text) === isTicked : !isTicked && mayCarry.has(text);
}

export function isSameStart(startMs: number, shown: Shown): boolean {
  return shown.startMs !== null && Math.abs(shown.startMs - startMs) < SAME_START_MS;
}
