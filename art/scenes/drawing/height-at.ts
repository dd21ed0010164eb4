import type { Knot } from './path.ts';

/** Height of a line from left to right at `x`, for placing things on it. */
export function heightAt(line: readonly Knot[], x: number): number {
  const after = line.findIndex((knot) => knot.x >= x);
  const [from, to] = [line[Math.max(0, after - 1)], line[Math.max(0, after)]];
  if (!from || !to || from.x === to.x) return from?.y ?? 0;
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}
