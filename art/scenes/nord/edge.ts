import { between, type Random } from '../drawing/noise.ts';
import { across, vertical } from '../drawing/paint.ts';
import { knots, packed, path } from '../drawing/path.ts';
import { planes } from '../drawing/silhouette.ts';
import type { Framing } from './framing.ts';
import { penguin } from './penguins.ts';

/** The ice edge from its tip to the right, with a level ledge at y = 0; the light comes from the left. */
const body =
  '2 136!,-10 108,-20 84!,-6 62!,-16 40!,-2 22!,10 12!,44 4,110 -2,186 0,226 -5!,238 -20!,246 -44!,262 -52!,268 -96!,286 -116!,292 -158!,312 -176!,318 -210!,344 -232!,352 -270!,378 -286!,430 -330!,430 250!,300 208,190 172,80 150';
const snow = [
  '10 12!,44 4,110 -2,186 0,226 -5!,238 -20!,246 -44!,262 -52!,254 -30!,246 -4!,214 9,170 11,120 15,70 15,28 21!',
  '262 -52!,268 -96!,286 -116!,277 -92!,270 -56!',
  '286 -116!,292 -158!,312 -176!,302 -152!,293 -118!',
  '312 -176!,318 -210!,344 -232!,331 -206!,319 -178!',
  '344 -232!,352 -270!,378 -286!,365 -262!,352 -236!',
];
const flutes = [
  '10 12!,28 21!,32 70!,22 108!,24 140!,2 136!,-10 108!,-20 84!,-6 62!,-16 40!,-2 22!',
  '44 18!,70 15!,74 70!,64 116!,68 146!,52 142!,48 90!,42 60!',
  '104 15!,130 14!,138 80!,126 126!,130 160!,114 156!,108 100!,112 60!',
  '170 11!,196 10!,202 70!,192 120!,198 174!,180 168!,172 90!,176 50!',
  '246 -4!,258 -16!,270 -56!,277 -92!,284 -60!,272 -20!,284 40!,270 110!,274 200!,250 190!,252 60!',
  '293 -118!,302 -152!,310 -110!,298 -60!,306 20!,296 90!,284 40!,284 -20!,292 -60!',
  '319 -178!,331 -206!,340 -160!,326 -110!,334 -20!,322 60!,312 0!,310 -80!',
  '352 -236!,365 -262!,376 -200!,358 -140!,368 -40!,352 40!,342 -40!,346 -140!',
];
const cracks = [
  '30 21!,36 20!,39 60!,33 104!,28 70!',
  '90 15!,95 15!,97 48!,92 90!',
  '150 12!,158 11!,164 70!,155 130!,148 60!',
  '216 9!,222 8!,226 70!,232 150!,218 110!,213 60!',
];

export function edgeDefs(): string {
  return [
    vertical('cliff', -300, 220, [
      [0, '#1c4866'],
      [0.55, '#15395a'],
      [1, '#0b1d30'],
    ]),
    vertical('flute', -300, 190, [
      [0, '#356f8b'],
      [0.6, '#2f708d'],
      [0.8, '#1f5271'],
      [1, '#143550'],
    ]),
    across('belly', [
      [0, '#d3ece7'],
      [1, '#5c93a5'],
    ]),
  ].join('');
}

/** Icicles along the lip of the ledge. */
function icicles(random: Random): string {
  let spikes = '';
  for (let x = 32; x < 214; x += between(random, 4, 15)) {
    const y = 20 - x * 0.052;
    spikes += `M${packed([x, y])}h3l${packed([-1, between(random, 6, 20)])}z`;
  }
  return spikes;
}

/** The edge of the ice, with its penguins. */
export function edge(random: Random, { ledge: { x, y } }: Framing): string {
  const whole = planes(body);
  return [
    `<g transform="translate(${x} ${y})"><path d="${whole}" fill="#e9f6f2" transform="translate(-1.8-1.2)"/><path d="${whole}" fill="url(#cliff)"/>`,
    `<path d="${planes(...flutes)}" fill="url(#flute)"/><path d="${planes(...cracks)}" fill="#0b2238"/>`,
    `<path d="${planes(...snow)}" fill="#a4d3d5"/><path d="${icicles(random)}" fill="#8cc4cb"/>`,
    `<path d="${path(knots('2 136!,80 150,190 172,300 208,430 250!'), false)}" fill="none" stroke="#9fd6d2" stroke-width="1.6" opacity=".6"/>`,
    penguin('calm', 78, 6, 60),
    penguin('open', 126, 8, 56),
    penguin('up', 154, 4, 60),
    penguin('calm', 181, 8, 38),
    penguin('calm', 216, 4, 59, -1),
    '</g>',
  ].join('');
}
