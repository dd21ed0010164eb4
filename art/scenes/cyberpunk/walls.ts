import type { Framing } from './framing.ts';
import type { Random } from '../drawing/noise.ts';
import { glow, soft, vertical } from '../drawing/paint.ts';
import { packed } from '../drawing/path.ts';
import { neon, writing } from './signs.ts';
import { boxPath } from './towers.ts';

export function wallDefs(framing: Framing): string {
  const { sun, sign, walls } = framing;
  return [
    vertical('wall', walls.right.top - 200, framing.height * 0.9, [
      [0, '#1e0a40'],
      [0.5, '#140730'],
      [1, '#0a0418'],
    ]),
    glow('edge', sun.x, sun.y, framing.width * 0.62, [
      [0, '#ffe9a0'],
      [0.4, '#ff7ab0'],
      [1, '#ff2a8a', 0.25],
    ]),
    soft('cyan-halo', [
      [0, '#00e5ff', 0.42],
      [0.5, '#00e5ff', 0.13],
      [1, '#00e5ff', 0],
    ]),
    soft('pink-halo', [
      [0, '#ff2a8a', 0.5],
      [0.5, '#ff2a8a', 0.15],
      [1, '#ff2a8a', 0],
    ]),
    vertical('corner', walls.right.top, framing.rider.y + 120, [
      [0, '#ff9ab0'],
      [1, '#ff2a8a', 0],
    ]),
    vertical('cyan-edge', sign.y - 160, sign.y + 460, [
      [0, '#00e5ff', 0],
      [0.5, '#7af2ff', 0.9],
      [1, '#00e5ff', 0],
    ]),
  ].join('');
}

/** A lattice mast on the right roof, with its dish and boxes. */
function lattice(x: number, foot: number, tall: number): string {
  const steps = Array.from({ length: 9 }, (_, index) => {
    const [from, to] = [index / 9, (index + 1) / 9];
    const rise = (to - from) * -tall;
    const [wide, narrow] = [10 - 8 * from, 10 - 8 * to];
    const across = wide + narrow;
    const y = foot - tall * from;
    return `M${packed([x - wide, y])}l${packed([across, rise])}M${packed([x + wide, y])}l${packed([-across, rise])}`;
  });
  return (
    `<path d="M${packed([x - 10, foot])}L${packed([x - 2, foot - tall])}M${packed([x + 10, foot])}L${packed([x + 2, foot - tall])}M${packed([x, foot - tall])}v-30${steps.join('')}" fill="none" stroke="#140730" stroke-width="2.4"/>` +
    `<path d="M${packed([x - 22, foot - tall * 0.72])}a17 17 0 0 0 16 26zM${packed([x + 4, foot - tall * 0.5])}h16v20h-16z" fill="#140730"/>`
  );
}

const tones = ['#ffc76a', '#ffc76a', '#ff6cb0', '#5ceeff'] as const;

/** Windows of flats: lit or dark, some with the blind halfway down. */
function flats(random: Random, columns: readonly number[], from: number, to: number): string {
  const [dark, bars, blinds]: [string[], string[], string[]] = [[], [], []];
  const lit = tones.map((): string[] => []);
  for (let y = Math.round(from); y < to; y += 66)
    for (const x of columns) {
      const pane = `M${packed([x, y])}h26v36h-26z`;
      const at = Math.floor(random() * 13);
      (lit[at] ?? dark).push(pane);
      bars.push(`M${packed([x + 13, y])}v36m-17 2h34`);
      if (lit[at] && random() < 0.4) blinds.push(`M${packed([x, y])}h26v14h-26z`);
    }
  const shine = lit.map((panes, index) => `<path d="${panes.join('')}" fill="${tones[index]}"/>`);
  return `<path d="${dark.join('')}" fill="#241048" opacity=".75"/><g opacity=".8">${shine.join('')}<path d="${blinds.join('')}" fill="#3a1458" opacity=".7"/></g><path d="${bars.join('')}" stroke="#140730" stroke-width="2.4"/>`;
}

function leftWall(random: Random, framing: Framing): string {
  const { x, width } = framing.walls.left;
  const { rider, height } = framing;
  const right = x + width;
  const boxes = [0.1, 0.29, 0.6, 0.8].map((down) =>
    boxPath({ x: right - 4, y: rider.y * down, width: 12, height: 8 }),
  );
  const coolers = [0.2, 0.335, 0.74].map((down) =>
    boxPath({ x: right - 2, y: rider.y * down, width: 24, height: 28 }),
  );
  return (
    `<path d="${boxPath({ x, y: -20, width, height: height + 40 })}${boxes.join('')}${coolers.join('')}" fill="url(#wall)"/>` +
    flats(random, [right - 50, right - 88, right - 126], 30, rider.y - 90) +
    `<path d="M${right} -20V${height}" stroke="url(#cyan-edge)" stroke-width="2.4"/><path d="M${right - 12} -20V${height}" stroke="#2c0d54" stroke-width="4"/><path d="M${right - 10} -20V${height}" stroke="url(#cyan-edge)" stroke-width="1" opacity=".5"/>`
  );
}

function rightWall(random: Random, framing: Framing): string {
  const { x, width, top } = framing.walls.right;
  const roofs = [
    boxPath({ x: x + 12, y: top - 14, width: 46, height: 16 }),
    boxPath({ x: x + 96, y: top - 60, width: 70, height: 62 }),
    `M${packed([x + 90, top - 58])}l41-22 41 22z`,
    boxPath({ x: x - 6, y: top, width: width + 20, height: 10 }),
  ];
  return (
    lattice(x + 62, top, 150) +
    `<path d="M${packed([x + 90, top - 59])}l41-22M${packed([x - 6, top])}v11M${packed([x - 6, top])}h18v-14h46v14M${packed([x + 96, top])}v-60" fill="none" stroke="url(#edge)" stroke-width="3"/>` +
    `<path d="${boxPath({ x, y: top, width, height: framing.height })}${roofs.join('')}" fill="url(#wall)"/><path d="M${x + 1} ${top + 10}V${framing.height}" stroke="url(#corner)" stroke-width="2.4"/>` +
    flats(random, [x + 26, x + 68, x + 110], top + 152, framing.rider.y + 40)
  );
}

/** The sign on the left wall, which lights the rider's back. */
function hangingSign({ sign }: Framing): string {
  const { x, y, glyphs } = sign;
  const size = 40;
  const height = glyphs * size * 1.34 + 26;
  const strokes = writing(0, glyphs, { x: x + 18, y: y + 21, size, down: true });
  const frame = `M${x + 5} ${y + 5}h66v${height - 10}h-66z`;
  return (
    `<ellipse cx="${x + 38}" cy="${y + height / 2}" rx="230" ry="${height * 0.95}" fill="url(#cyan-halo)"/>` +
    `<path d="M${x - 20} ${y + 30}h24v8h-24zM${x - 20} ${y + height - 40}h24v8h-24zM${x} ${y}h76v${height}h-76z" fill="#0a0418"/>` +
    neon(`<path d="${frame}"/>`, '#ff2a8a', '#ffb0d4', 2) +
    neon(strokes, '#00e5ff', '#e6fdff', 1.8)
  );
}

/** The board on the right wall. */
function board({ walls }: Framing): string {
  const { x, top } = walls.right;
  const [left, up] = [x + 20, top + 40];
  const hexagon = `<path d="M${left + 34} ${up + 14}l22 12v26l-22 12-22-12v-26zM${left + 34} ${up + 27}l11 6.500v12l-11 6.5-11-6.500v-12z"/>`;
  return (
    `<ellipse cx="${left + 70}" cy="${up + 40}" rx="170" ry="120" fill="url(#pink-halo)"/>` +
    `<path d="M${left} ${up}h176v78h-176z" fill="#1a0630"/><path d="M${left} ${up}h176v78h-176z" fill="none" stroke="#ff2a8a" stroke-width="2"/>` +
    neon(hexagon, '#ffe14a', '#fffbe0', 2.4) +
    neon(
      writing(4, 3, { x: left + 70, y: up + 26, size: 26, down: false }),
      '#ff2a8a',
      '#ffe0ee',
      1.6,
    )
  );
}

/** The buildings to both sides that frame the picture. */
export function walls(random: Random, framing: Framing): string {
  return (
    leftWall(random, framing) + rightWall(random, framing) + board(framing) + hangingSign(framing)
  );
}
