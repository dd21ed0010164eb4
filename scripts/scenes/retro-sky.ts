import type { Framing } from './retro-framing.ts';
import { between, type Random } from './noise.ts';
import { glow, vertical } from './paint.ts';
import { bird, cloud, rays } from './sky.ts';

export function skyDefs({ horizon, sun }: Framing): string {
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

function clouds(random: Random, framing: Framing): string {
  return framing.clouds
    .map((at, index) => {
      const d = cloud(random, at);
      const body =
        at.kind === 'high'
          ? `<path d="${d}" fill="#ffb066" opacity=".5" transform="translate(-2 3.5)"/><path d="${d}" fill="#8b3549" opacity=".85"/>`
          : `<path d="${d}" fill="#ee8b45" opacity=".75"/>`;
      return `<g class="cloud" style="animation-duration:${60 + index * 6}s">${body}</g>`;
    })
    .join('');
}

function flock({ birds }: Framing): string {
  const places = [
    [0, 0, 30],
    [46, 16, 24],
    [-34, 24, 22],
    [98, 6, 18],
    [72, 44, 17],
  ] as const;
  const d = places.map(([x, y, span]) => bird(birds.x + x, birds.y + y, span)).join('');
  return `<path class="birds" d="${d}" fill="#43204a"/>`;
}

/** Everything behind the land, from the stars to the birds. */
export function sky(random: Random, framing: Framing): string {
  const { width, height, sun } = framing;
  const disc = (size: number): string =>
    `<circle cx="${sun.x}" cy="${sun.y}" r="${Math.round(sun.radius * size)}"`;
  const full = `<rect width="${width}" height="${height}"`;
  return [
    `${full} fill="url(#sky)"/>`,
    stars(random, framing),
    `${full} fill="url(#far-glow)"/>`,
    `<g fill="url(#rays)">${rays(random, sun.x, sun.y, sun.radius * 5.2, 9)}</g>`,
    `${disc(2.4)} fill="url(#mid-glow)"/>${disc(1.35)} fill="url(#near-glow)"/>`,
    `${disc(1)} fill="url(#disc)"/>`,
    clouds(random, framing),
    flock(framing),
  ].join('');
}
