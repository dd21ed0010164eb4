import { elapsedAt, type Belief } from './belief.ts';
import { habitMs } from './habits.ts';
import type { Shown } from './screen.ts';

/** Text for the journal. */
export function describeBelief(belief: Belief | null, atMs: number): string {
  if (!belief) return 'nothing';
  const { kind, habit, runningSinceMs, todos } = belief;
  const seconds = (elapsedAt(belief, atMs) / 1000).toFixed(1);
  const state = runningSinceMs === null ? 'paused' : 'running';
  return `${kind} ${habit} ${state} at ${seconds} s, todos ${JSON.stringify([...todos])}`;
}

export function describeShown(shown: Shown | null): string {
  if (!shown) return 'no screen';
  if (shown.kind === 'none') return 'nothing';
  const { kind, habit, leftSeconds, isRunning, todos } = shown;
  const seconds = habitMs(habit) / 1000 - leftSeconds;
  return `${kind} ${habit} ${isRunning ? 'running' : 'paused'} at ${seconds} s, todos ${JSON.stringify(todos)}`;
}
