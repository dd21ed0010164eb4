import type { Framing } from './framing.ts';
import { between, type Random } from '../drawing/noise.ts';
import { across, glow, vertical } from '../drawing/paint.ts';
import { knots, packed, path } from '../drawing/path.ts';

/** Distance from the rider to the roof's far edge. */
export const EDGE = 26;

export function roofDefs(framing: Framing): string {
  const { rider, roof, height, sign, width } = framing;
  const edge = rider.y - EDGE;
  const depth = Math.min(236, height - edge);
  return [
    vertical('roof', edge, edge + depth, [
      [0, '#5a1774'],
      [0.16, '#3a0f5e'],
      [0.55, '#1a0836'],
      [1, '#0a0418'],
    ]),
    glow('sheen', roof.corner + 60, edge, width * 0.34, [
      [0, '#ff6a9a', 0.75],
      [0.4, '#ff2a8a', 0.3],
      [1, '#ff2a8a', 0],
    ]),
    glow('cyan-sheen', sign.x + 60, edge + 20, 330, [
      [0, '#00e5ff', 0.5],
      [0.5, '#00a5e0', 0.16],
      [1, '#00e5ff', 0],
    ]),
    vertical('lip', edge - 16, edge + 2, [
      [0, '#2a0c52'],
      [1, '#12062a'],
    ]),
    across('water', [
      [0, '#3ab8ff', 0.1],
      [0.5, '#b04ad0', 0.16],
      [1, '#ff7ab0', 0.34],
    ]),
    vertical('end', edge, edge + depth * 0.9, [
      [0, '#ffc08a'],
      [0.3, '#ff5a9a', 0.8],
      [1, '#ff2a8a', 0],
    ]),
    vertical('fade', rider.y, rider.y + 190 * rider.scale, [
      [0, '#fff', 0.6],
      [1, '#fff', 0],
    ]),
    `<mask id="mirror"><path d="M0 ${rider.y}H${width}V${height}H0z" fill="url(#fade)"/></mask>`,
    vertical('foot', edge + 130, Math.min(height, edge + 290), [
      [0, '#0a0418', 0],
      [0.6, '#0a0418', 0.6],
      [1, '#0a0418'],
    ]),
    vertical('smear', edge, edge + 210, [
      [0, '#fff', 0.9],
      [0.3, '#fff', 0.5],
      [1, '#fff', 0],
    ]),
    `<mask id="wet"><path d="M0 ${edge}H${width}V${height}H0z" fill="url(#smear)"/></mask>`,
    glow('vignette', width / 2, height * 0.56, Math.hypot(width, height) * 0.56, [
      [0.55, '#05020e', 0],
      [1, '#05020e', 0.7],
    ]),
  ].join('');
}

/** Reflected light on the wet roof: short level strokes, longer towards the viewer. */
function glints(random: Random, framing: Framing, middle: number, count: number): string {
  const { rider } = framing;
  return Array.from({ length: count }, () => {
    const down = random() ** 1.3;
    const y = rider.y - EDGE + 6 + down * 200;
    const x = middle + between(random, -1, 1) * (30 + down * 90) + down * 60;
    return `M${packed([x, y])}h${Math.round(between(random, 8, 26) * (0.5 + down * 1.6))}`;
  }).join('');
}

/** Reflections of what is beyond the roof, drawn out downwards by the roof's roughness. */
function smears(random: Random, framing: Framing): string {
  const { rider, roof, sign, height } = framing;
  const edge = rider.y - EDGE;
  const column = (x: number, wide: number, paint: string, opacity: number): string =>
    `<path d="M${packed([x - wide / 2, edge])}h${Math.round(wide)}V${height}h${-Math.round(wide)}z" fill="${paint}" opacity="${opacity}"/>`;
  const many = Array.from({ length: 18 }, () => {
    const x = between(random, sign.x + 90, roof.corner + 60);
    const warm = random() < (x / roof.corner) ** 2 * 0.5;
    return column(x, between(random, 3, 14), warm ? '#ffc76a' : '#ff5a9a', 0.16);
  });
  const tube = [130, 110, 92, 76, 60, 44, 26].map((wide) =>
    column(sign.x + 38, wide, '#00e5ff', 0.075),
  );
  return `<g mask="url(#wet)">${many.join('')}${tube.join('')}</g>`;
}

const puddles = [
  '-170 2,-140 -6,-96 -4,-70 -12,-20 -9,10 -14,70 -11,96 -5,150 -6,176 1,140 7,110 5,84 12,30 9,-4 15,-60 11,-96 13,-120 6',
  '-92 1,-66 -7,-30 -5,0 -10,44 -6,80 -7,98 0,64 6,30 5,6 11,-40 8,-62 9',
];

/** Ripples of drops in the wet. */
export function ripples(random: Random, framing: Framing, count: number): string {
  const { rider, roof } = framing;
  return Array.from({ length: count }, () => {
    const down = random() ** 1.2;
    const y = rider.y + 8 + down * 170;
    const x = between(random, 0.12, 0.95) * (roof.corner + down * 120);
    const wide = between(random, 4, 8) * (0.6 + down);
    return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${wide.toFixed(1)}" ry="${(wide * 0.26).toFixed(1)}"/>`;
  }).join('');
}

/** The wet roof with all reflections. `mirrored` is the drawing of what stands on it. */
export function roof(random: Random, framing: Framing, mirrored: string): string {
  const { width, height, rider, roof: end, sun } = framing;
  const edge = rider.y - EDGE;
  const fall = height - edge;
  const shape = `M-20 ${edge}H${end.corner}L${end.side} ${height}V${height + 20}H-20z`;
  const seams = Array.from({ length: 9 }, (_, index) => {
    const x = -260 + index * 150;
    const toward = (sun.x - x) * -0.55;
    return `M${packed([x, edge])}l${packed([toward, fall])}`;
  }).join('');
  const rows = [14, 40, 84, 156].map((down) => `M-20 ${edge + down}H${width}`).join('');
  const pools = [
    [rider.x + 96, rider.y + 74, 1.2, 0],
    [rider.x - 290, rider.y + 50, 1, 1],
    [rider.x + 340, rider.y + 150, 1.4, 1],
    [rider.x - 130, rider.y + 146, 1.3, 0],
  ] as const;
  return [
    `<clipPath id="top"><path d="${shape}"/></clipPath>`,
    `<path d="${shape}" fill="url(#roof)"/><g clip-path="url(#top)">`,
    `<path d="${seams}${rows}" fill="none" stroke="#0a0418" stroke-width="1.6" opacity=".5"/>`,
    `<path d="${shape}" fill="url(#sheen)"/><path d="${shape}" fill="url(#cyan-sheen)"/>`,
    smears(random, framing),
    pools
      .map(
        ([x, y, scale, kind]) =>
          `<path d="${path(knots(puddles[kind] ?? ''))}" transform="translate(${x} ${y}) scale(${scale})" fill="url(#water)" stroke="url(#water)" stroke-width="2"/>`,
      )
      .join(''),
    `<g mask="url(#mirror)"><g transform="translate(0 ${rider.y * 1.62}) scale(1-.62)">${mirrored}</g></g>`,
    `<g fill="none" stroke-linecap="round" stroke-width="2"><path d="${glints(random, framing, end.corner - 30, 18)}" stroke="#ff8ab8" opacity=".45"/><path d="${glints(random, framing, end.corner + 20, 12)}" stroke="#ffe9a0" opacity=".55"/><path d="${glints(random, framing, framing.sign.x + 50, 14)}" stroke="#5ceeff" opacity=".38"/></g>`,
    `<g fill="none" stroke="#ffd0ea" stroke-width="1" opacity=".35">${ripples(random, framing, 9)}</g></g>`,
    `<path d="M${end.corner} ${edge}L${end.side} ${height}" stroke="url(#end)" stroke-width="4"/>`,
    `<path d="M-20 ${edge - 14}H${end.corner + 10}v16H-20z" fill="url(#lip)"/><path d="M-20 ${edge - 14}H${end.corner + 10}v16" fill="none" stroke="url(#edge)" stroke-width="2.4"/>`,
  ].join('');
}
