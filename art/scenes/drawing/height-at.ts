import type { Knot } from './path.ts';

/** Where a line that goes from left to right runs at `x`, so that things can be planted on it. */
export function heightAt(line: readonly Knot[], x: number): number {
  const after = line.findIndex((knot) => knot.x >= x);
  const [from, to] = [line[Math.max(0, after - 1)], line[Math.max(0, after)]];
  if (!from || !to || from.x === to.x) return from?.y ?? 0;
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}
