import type { Framing } from './framing.ts';
import type { Random } from '../drawing/noise.ts';
import { glow, vertical } from '../drawing/paint.ts';
import { packed } from '../drawing/path.ts';
import { cloud } from '../drawing/sky.ts';

export function skyDefs({ horizon, sun }: Framing): string {
  const reach = sun.radius;
  return [
    vertical('sky', 0, horizon, [
      [0, '#0a0418'],
      [0.3, '#1d0a3c'],
      [0.55, '#4a1170'],
      [0.76, '#971a84'],
      [0.9, '#dd2f88'],
      [1, '#ff6f86'],
    ]),
    vertical('disc', sun.y - reach, sun.y + reach, [
      [0, '#fff8b8'],
      [0.25, '#ffe14a'],
      [0.52, '#ff9f4f'],
      [0.78, '#ff3d8c'],
      [1, '#ff2a8a'],
    ]),
    vertical('under', sun.y - 20, horizon - 110, [
      [0, '#ff5aa0', 0],
      [1, '#ff5aa0', 0.85],
    ]),
    glow('far-glow', sun.x, sun.y, reach * 4.6, [
      [0, '#ff4f9a', 0.75],
      [0.35, '#ff2a8a', 0.34],
      [0.7, '#b01a80', 0.12],
      [1, '#6a1478', 0],
    ]),
    glow('mid-glow', sun.x, sun.y, reach * 2.1, [
      [0.4, '#ffb070', 0.7],
      [0.66, '#ff6a90', 0.3],
      [1, '#ff2a8a', 0],
    ]),
    glow('near-glow', sun.x, sun.y, reach * 1.22, [
      [0.78, '#ffd98a', 0.85],
      [1, '#ff8a7a', 0],
    ]),
    vertical('beam', horizon - 40, 0, [
      [0, '#7af2ff', 0.3],
      [0.5, '#00e5ff', 0.1],
      [1, '#00e5ff', 0],
    ]),
    vertical('cast', horizon + 10, sun.y, [
      [0, '#ffe9a0', 0.35],
      [1, '#ff8ab0', 0],
    ]),
    glow('bloom', sun.x, sun.y + reach * 1.15, reach * 2, [
      [0, '#ff9a70', 0.4],
      [0.4, '#ff6a90', 0.16],
      [1, '#ff2a8a', 0],
    ]),
    `<clipPath id="bands"><path d="${bands(sun)}"/></clipPath>`,
  ].join('');
}

/** The parts of the disc between the gaps, which widen downwards. */
function bands({ x, y, radius }: Framing['sun']): string {
  const gaps = [-0.12, 0.03, 0.18, 0.33, 0.48, 0.63, 0.78];
  const left = Math.round(x - radius * 1.2);
  const across = Math.round(radius * 2.4);
  let from = y - radius * 1.1;
  const strips = gaps.map((down, index) => {
    const to = y + radius * down;
    const strip = `M${packed([left, from])}h${across}V${Math.round(to)}H${left}z`;
    from = to + radius * (0.018 + index * 0.011);
    return strip;
  });
  return strips.join('');
}

/** Search lights from the city, each a narrow wedge within a wider one. */
function beams({ width, horizon }: Framing): string {
  const lamps = [
    [0.13, 0.2, 16],
    [0.33, 0.24, 12],
    [0.93, 0.86, 14],
  ] as const;
  return lamps
    .map(([from, to, spread]) =>
      [1, 0.4]
        .map((share) => {
          const [x, end, wide] = [from * width, to * width, spread * share * 2];
          return `<path d="M${packed([x, horizon])}L${packed([end - wide, 0])}H${Math.round(end + wide)}z"/>`;
        })
        .join(''),
    )
    .join('');
}

function clouds(random: Random, framing: Framing): string {
  const banks = framing.clouds.map((at) => cloud(random, at)).join('');
  return `<defs><path id="clouds" d="${banks}"/></defs><use href="#clouds" x="3" y="4" fill="#e0308c" opacity=".4"/><use href="#clouds" fill="#2c0c52" opacity=".8"/>`;
}

/** Marks on a ring about the disc, as on an instrument. */
function ring({ x, y, radius }: Framing['sun']): string {
  const circle = (share: number, dashes: string, stroke: string): string =>
    `<circle cx="${x}" cy="${y}" r="${Math.round(radius * share)}" stroke-dasharray="${dashes}" ${stroke}/>`;
  return (
    `<g fill="none" stroke="#9ff6ff">` +
    circle(1.13, '150 14 4 14', 'stroke-width="1.6" opacity=".6"') +
    circle(1.17, '2 12', 'stroke-width="7" opacity=".38"') +
    '</g>'
  );
}

/** Everything behind the city, up to the sun: a disc of light projected on the clouds and torn into bands. */
export function sky(random: Random, framing: Framing): string {
  const { width, height, sun, horizon } = framing;
  const full = `<rect width="${width}" height="${height}"`;
  const disc = (size: number): string =>
    `<circle cx="${sun.x}" cy="${sun.y}" r="${Math.round(sun.radius * size)}"`;
  const ghost = (right: number, fill: string): string =>
    `<circle cx="${sun.x + right}" cy="${sun.y}" r="${sun.radius}" fill="${fill}" opacity=".5"/>`;
  const reach = sun.radius * 0.98;
  return [
    `${full} fill="url(#sky)"/>`,
    `<g fill="url(#beam)" opacity=".5">${beams(framing)}</g>`,
    clouds(random, framing),
    `${full} fill="url(#far-glow)"/>`,
    `${disc(2.1)} fill="url(#mid-glow)"/>${disc(1.22)} fill="url(#near-glow)"/>`,
    ring(sun),
    `${disc(0.99)} fill="#d8308c" opacity=".8"/>`,
    `<g clip-path="url(#bands)">${ghost(-5, '#00e5ff')}${ghost(5, '#ff2a8a')}${disc(1)} fill="url(#disc)"/></g>`,
    `<path d="M${packed([sun.x - 8, horizon])}L${packed([sun.x - reach, sun.y])}H${Math.round(sun.x + reach)}L${packed([sun.x + 8, horizon])}z" fill="url(#cast)"/>`,
  ].join('');
}
