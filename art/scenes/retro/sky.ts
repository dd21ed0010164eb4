import type { Framing } from './framing.ts';
import { awayFromSun } from './light.ts';
import { between, type Random } from '../drawing/noise.ts';
import { glow, vertical } from '../drawing/paint.ts';
import { bird, cloud, rays } from '../drawing/sky.ts';
import type { Box, Sheet } from '../sheet.ts';

/** How far clouds extend beyond both sides, so that they can drift. */
const beyond = 60;

function lights({ horizon, sun }: Framing): string {
  const reach = sun.radius;
  return [
    vertical('sky', 0, horizon, [
      [0, '#2f1a40'],
      [0.26, '#6d2a4e'],
      [0.52, '#c4513f'],
      [0.76, '#f09a4a'],
      [1, '#ffdf9a'],
    ]),
    vertical('disc', sun.y - reach, sun.y + reach, [
      [0, '#fffae0'],
      [0.45, '#ffeab0'],
      [1, '#ffbd62'],
    ]),
    glow('far-glow', sun.x, sun.y, reach * 5, [
      [0, '#ffb45e', 0.7],
      [0.45, '#f27c42', 0.28],
      [1, '#d9603b', 0],
    ]),
    glow('mid-glow', sun.x, sun.y, reach * 2.4, [
      [0.3, '#ffdc90', 0.75],
      [0.6, '#ffb862', 0.3],
      [1, '#ffb45e', 0],
    ]),
    glow('near-glow', sun.x, sun.y, reach * 1.35, [
      [0.68, '#fff3c4', 0.9],
      [1, '#ffe3a1', 0],
    ]),
    glow('rays', sun.x, sun.y, reach * 5.2, [
      [0.2, '#ffe3a1', 0.045],
      [1, '#ffe3a1', 0],
    ]),
  ].join('');
}

function stars(random: Random, framing: Framing): string {
  const dots = Array.from({ length: 46 }, () => {
    const x = Math.round(between(random, 0, framing.width));
    const y = Math.round(framing.horizon * 0.4 * random() ** 1.5);
    return `M${x} ${y}h0`;
  });
  const [faint, bright] = [dots.slice(8), dots.slice(0, 8)].map((list) => list.join(''));
  return `<g stroke="#ffe3a1" stroke-linecap="round"><path d="${faint}" stroke-width="1.6" opacity=".4"/><path d="${bright}" stroke-width="2.6" opacity=".6"/></g>`;
}

/** The evening and its sun. */
function evening(random: Random, framing: Framing): string {
  const { width, height, sun } = framing;
  const disc = (size: number): string =>
    `<circle cx="${sun.x}" cy="${sun.y}" r="${Math.round(sun.radius * size)}"`;
  const full = `<rect width="${width}" height="${height}"`;
  return [
    `<defs>${lights(framing)}${awayFromSun(framing)}</defs>`,
    `${full} fill="url(#sky)"/>`,
    stars(random, framing),
    `${full} fill="url(#far-glow)"/>`,
    `<g fill="url(#rays)">${rays(random, sun.x, sun.y, sun.radius * 5.2, 9)}</g>`,
    `${disc(2.4)} fill="url(#mid-glow)"/>${disc(1.35)} fill="url(#near-glow)"/>`,
    `${disc(1)} fill="url(#disc)"/>`,
    `${full} fill="url(#away)"/>`,
  ].join('');
}

/** Clouds at one height, which drift together; the undersides of the high ones catch the last light. */
function clouds(random: Random, framing: Framing, kind: 'high' | 'low'): Omit<Sheet, 'name'> {
  const places = framing.clouds.filter((at) => at.kind === kind);
  const drawn = places.map((at, index) => {
    const [id, d] = [`${kind}-${index}`, cloud(random, at)];
    const body = `<path id="${id}" d="${d}" `;
    const again = `<use href="#${id}" `;
    return kind === 'high'
      ? `<g opacity=".5" fill="#ffb066" transform="translate(-2 3.5)">${body}/></g>${again}fill="#8b3549" opacity=".85"/>${again}fill="url(#away)"/>`
      : `${body}fill="#ee8b45" opacity=".75"/>`;
  });
  const top = Math.min(...places.map((at) => at.y - at.depth * 2.4));
  const foot = Math.max(...places.map((at) => at.y + at.depth * 1.6));
  const box: Box = {
    x: -beyond,
    y: Math.round(top),
    width: framing.width + 2 * beyond,
    height: Math.round(foot - top),
  };
  const defs = kind === 'high' ? `<defs>${awayFromSun(framing)}</defs>` : '';
  return { drawing: defs + drawn.join(''), box };
}

function flock({ birds }: Framing): Omit<Sheet, 'name'> {
  const places = [
    [0, 0, 30],
    [46, 16, 24],
    [-34, 24, 22],
    [98, 6, 18],
    [72, 44, 17],
  ] as const;
  const d = places.map(([x, y, span]) => bird(birds.x + x, birds.y + y, span)).join('');
  const box = { x: birds.x - 60, y: birds.y - 20, width: 180, height: 80 };
  return { drawing: `<path d="${d}" fill="#43204a"/>`, box };
}

/** Everything behind the land, from the stars to the birds. */
export function skySheets(random: Random, framing: Framing): Sheet[] {
  const share = (distance: number): number => distance / (framing.width + 2 * beyond);
  return [
    { name: 'sky', drawing: evening(random, framing) },
    {
      name: 'high-clouds',
      ...clouds(random, framing, 'high'),
      motion: { kind: 'sway', seconds: 72, x: share(90) },
    },
    {
      name: 'low-clouds',
      ...clouds(random, framing, 'low'),
      motion: { kind: 'sway', seconds: 48, x: share(-64) },
    },
    {
      name: 'birds',
      ...flock(framing),
      motion: { kind: 'sway', seconds: 60, x: -0.9, y: -0.5 },
    },
  ];
}
