import { leaf, leafDefs } from '../drawing/leaves.ts';
import { between, type Random } from '../drawing/noise.ts';
import { bird } from '../drawing/sky.ts';
import type { Box, Sheet } from '../sheet.ts';
import type { Framing } from './framing.ts';

const flock = [
  [0, 0, 34],
  [52, -16, 27],
  [96, 4, 24],
  [118, 38, 19],
  [-46, 20, 25],
  [-70, 52, 19],
  [30, 58, 16],
] as const;

/** Birds that circle in the rising air. */
export function birds({ birds: { x, y } }: Framing): Sheet {
  const box: Box = { x: x - 110, y: y - 50, width: 260, height: 140 };
  const d = flock.map(([right, down, span]) => bird(x + right, y + down, span)).join('');
  return {
    name: 'birds',
    box,
    motion: { kind: 'sway', seconds: 44, x: 0.8, y: -0.36, turn: 9 },
    drawing: `<path d="${d}" fill="#4a2030"/>`,
  };
}

/** Leaves that the wind brings down; the pattern repeats after half the picture's height. */
export function leaves(random: Random, { width, height }: Framing): Sheet {
  const period = height / 2;
  const aside = Math.round(width * 0.2);
  const box: Box = { x: -aside, y: -period, width: width + aside, height: height + period };
  const paints = ['#ee8a3a', '#b03a26', '#f7bd62'];
  const drawn = Array.from({ length: 8 }, (_, index) => {
    const [x, y] = [between(random, -aside, width), between(random, 0, period)];
    const size = between(random, 15, 28);
    const turn = between(random, 0, 360);
    return [-1, 0, 1]
      .filter((round) => x + round * aside > -aside - size && x + round * aside < width + size)
      .map((round) =>
        leaf(
          index,
          { x: x + round * aside, y: y + round * period, size, turn },
          paints[index % paints.length] ?? '',
        ),
      )
      .join('');
  });
  return {
    name: 'leaves',
    box,
    motion: { kind: 'flow', seconds: 26, x: aside / box.width, y: period / box.height },
    drawing: `<defs>${leafDefs}</defs>${drawn.join('')}`,
  };
}
