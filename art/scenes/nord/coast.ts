import { between, type Random } from '../drawing/noise.ts';
import { vertical } from '../drawing/paint.ts';
import { corner, type Knot, path } from '../drawing/path.ts';
import type { Framing } from './framing.ts';

export function coastDefs({ horizon }: Framing): string {
  return [
    vertical('far-range', horizon - 120, horizon, [
      [0, '#2b6c8a'],
      [0.5, '#5199ac'],
      [1, '#a9d8d5'],
    ]),
    vertical('range', horizon - 80, horizon, [
      [0, '#23617f'],
      [0.5, '#428aa2'],
      [1, '#93cbce'],
    ]),
    vertical('snow', horizon - 130, horizon, [
      [0, '#f4fcf9', 0.95],
      [0.6, '#e9f6f2', 0.7],
      [1, '#dcf1ec', 0.2],
    ]),
    vertical('shelf', horizon - 26, horizon + 6, [
      [0, '#e9f7f3'],
      [0.3, '#b4dedb'],
      [1, '#6db2be'],
    ]),
  ].join('');
}

/** A mountain's peak and the saddle after it, with the height of a shoulder on each side. */
interface Mountain {
  readonly peak: Knot;
  readonly saddle: Knot;
}

/** Mountains over the whole width of the picture. They get lower towards the sun, so that the water stays visible. */
function mountains(random: Random, { width, horizon, sun }: Framing, height: number): Mountain[] {
  const list: Mountain[] = [];
  const away = (x: number): number => Math.min(1, Math.abs(x - sun.x) / 560);
  const tall = (x: number): number => height * away(x) ** 1.2;
  for (let x = -60; x < width + 80;) {
    const step = between(random, 0.8, 1.7) * height * (0.35 + 0.65 * away(x));
    const next = x + step;
    const saddle = x + step * between(random, 0.4, 0.62);
    list.push({
      peak: corner(x, horizon - tall(x) * between(random, 0.62, 1)),
      saddle: corner(saddle, horizon - tall(saddle) * between(random, 0.2, 0.42)),
    });
    x = next;
  }
  return list;
}

/** A point of a ridge between two others, a little off the straight line. */
function shoulder(random: Random, from: Knot, to: Knot): Knot {
  const share = between(random, 0.35, 0.6);
  return corner(
    from.x + (to.x - from.x) * share,
    from.y + (to.y - from.y) * (share + between(random, -0.16, 0.1)),
  );
}

/** A range's outline, and its sunlit flanks. */
function range(
  random: Random,
  framing: Framing,
  height: number,
): { outline: string; flanks: string } {
  const { sun, horizon } = framing;
  const list = mountains(random, framing, height);
  const line: Knot[] = [];
  const flanks: string[] = [];
  list.forEach(({ peak, saddle }, index) => {
    const [before, after] = [list[index - 1], list[index + 1]];
    const rise = before ? shoulder(random, peak, before.saddle) : peak;
    const fall = shoulder(random, peak, saddle);
    line.push(rise, peak, fall, saddle);
    const [edge, end] = peak.x < sun.x ? [fall, saddle] : [rise, before?.saddle ?? rise];
    const [across, drop] = [end.x - peak.x, end.y - peak.y];
    if (!after || drop < 5) return;
    const spine = [0.9, 0.6, 0.34].map((share, bend) =>
      corner(
        peak.x + across * (bend === 1 ? 0.3 : 0.12) * between(random, 0.5, 1.1),
        peak.y + drop * share,
      ),
    );
    flanks.push(path([peak, edge, end, ...spine]));
  });
  const [first, last] = [line[0] ?? corner(0, 0), line.at(-1) ?? corner(0, 0)];
  return {
    outline: path([corner(first.x, horizon + 5), ...line, corner(last.x, horizon + 5)]),
    flanks: flanks.join(''),
  };
}

/** The ice shelf, which ends in a cliff at the sea, right and left of the open water. */
function shelf(random: Random, { width, horizon, sun }: Framing): string {
  const side = (from: number, to: number): Knot[] => {
    const line: Knot[] = [corner(from, horizon + 4)];
    const way = Math.sign(to - from);
    let height = 4;
    for (let x = from; way * (to - x) > 0; x += way * between(random, 16, 70)) {
      line.push(corner(x, horizon - height), corner(x + way * 3, horizon - height - 1));
      height = Math.min(20, Math.max(5, height + between(random, -2, 4)));
    }
    return [...line, corner(to, horizon - height), corner(to, horizon + 4)];
  };
  const half = sun.radius * 2.6;
  return path(side(sun.x - half, -20)) + path(side(sun.x + half, width + 20));
}

/** Distant Antarctica: two ranges and the ice before them. */
export function coast(random: Random, framing: Framing): string {
  const [far, near] = [range(random, framing, 150), range(random, framing, 84)];
  return [
    `<path d="${far.outline}" fill="url(#far-range)"/><path d="${far.flanks}" fill="url(#snow)" opacity=".62"/>`,
    `<path d="${near.outline}" fill="url(#range)"/><path d="${near.flanks}" fill="url(#snow)" opacity=".7"/>`,
    `<path d="${shelf(random, framing)}" fill="url(#shelf)"/>`,
  ].join('');
}
