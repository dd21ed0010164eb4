import { between, displaced, type Random } from './noise.ts';
import { corner, type Knot, path, smooth } from './path.ts';

/** A streak of cloud with tapering ends: a bumpy top over a nearly flat underside. */
function streak(random: Random, x: number, y: number, length: number, depth: number): Knot[] {
  const bumps = displaced(random, 4, 1.5, 0.8);
  const lean = between(random, 0.6, 1.5);
  const thickness = (index: number): number =>
    Math.sin(Math.PI * (index / (bumps.length - 1)) ** lean) * depth;
  const step = length / (bumps.length - 1);
  const upper = bumps.map((bump, index) =>
    smooth(x + index * step, y - thickness(index) * Math.max(0.2, 0.65 + bump * 0.6)),
  );
  const lower = [0.84, 0.66, 0.5, 0.33, 0.14].map((along) =>
    smooth(x + length * along, y + depth * between(random, 0.02, 0.3)),
  );
  return [corner(x, y), ...upper.slice(1, -1), corner(x + length, y), ...lower];
}

/** A bank of streaks around a center, as one path: a long one in the middle, shorter ones above, below and ahead. */
export function cloud(
  random: Random,
  at: { readonly x: number; readonly y: number; readonly length: number; readonly depth: number },
): string {
  return [-1.2, -0.62, 0, 0.5, 1.05]
    .map((level) => {
      const share = level === 0 ? 1 : between(random, 0.22, 0.55);
      const middle = at.x + (level === 0 ? 0 : between(random, -0.42, 0.42) * at.length);
      const length = at.length * share;
      const depth = at.depth * (level === 0 ? 1 : 0.3 + share * 0.5);
      return path(streak(random, middle - length / 2, at.y + level * at.depth, length, depth));
    })
    .join('');
}

/** A triangle of light from a point, `spread` to both sides of a direction. */
function wedge(x: number, y: number, reach: number, turn: number, spread: number): string {
  const ends = [turn - spread, turn + spread].map((angle) =>
    corner(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach),
  );
  return `<path d="${path([corner(x, y), ...ends])}"/>`;
}

/** Rays from a sun; each consists of narrow ones within a wide one, so that the sum has a soft edge. */
export function rays(random: Random, x: number, y: number, reach: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.PI * (1.02 + ((index + between(random, 0.1, 0.6)) / count) * 0.96);
    const spread = between(random, 0.03, 0.09);
    return [1, 0.72, 0.45].map((share) => wedge(x, y, reach, turn, spread * share)).join('');
  }).join('');
}

/** A gliding bird, wings up, `span` wide. */
export function bird(x: number, y: number, span: number): string {
  const wing = span / 2;
  return path(
    [
      corner(x - wing, y - wing * 0.34),
      smooth(x - wing * 0.45, y - wing * 0.42),
      corner(x, y),
      smooth(x + wing * 0.5, y - wing * 0.5),
      corner(x + wing, y - wing * 0.52),
      smooth(x + wing * 0.45, y - wing * 0.3),
      smooth(x, y + wing * 0.2),
      smooth(x - wing * 0.4, y - wing * 0.24),
    ],
    true,
    1,
  );
}
