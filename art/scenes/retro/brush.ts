import { between, type Random } from '../drawing/noise.ts';
import type { Knot } from '../drawing/path.ts';
import { tuft } from '../drawing/foliage.ts';

/** Height of a line at `x`, for placing things on it. */
export function heightAt(line: readonly Knot[], x: number): number {
  const after = line.findIndex((knot) => knot.x >= x);
  const [from, to] = [line[Math.max(0, after - 1)], line[Math.max(0, after)]];
  if (!from || !to || from.x === to.x) return from?.y ?? 0;
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}

/** Tussocks along a line; in a frame they are closer together and taller towards the sides of the picture. */
export function planted(
  random: Random,
  line: readonly Knot[],
  width: number,
  kind: { readonly count: number; readonly height: number; readonly frame: boolean },
): string {
  return Array.from({ length: kind.count }, () => {
    const side = random() ** 1.7 * 0.5;
    const share = kind.frame ? (random() < 0.5 ? side : 1 - side) : random();
    const x = share * width;
    const tall = kind.height * between(random, 0.5, 1) * (kind.frame ? 1.25 - side * 1.5 : 1);
    return tuft(random, x, heightAt(line, x), tall);
  }).join('');
}
