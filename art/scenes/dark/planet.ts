import type { Framing } from './framing.ts';
import { belt, type Globe, wisp } from '../drawing/globe.ts';
import { between, type Random } from '../drawing/noise.ts';
import { glow } from '../drawing/paint.ts';

/** The belts from pole to pole: southern limit in degrees, and color in full light. */
const belts = [
  [58, '#9d84ec'],
  [47, '#cdbcff'],
  [40, '#8a6fe4'],
  [31, '#e6dcff'],
  [22, '#b7a2fb'],
  [15, '#7f63dc'],
  [9, '#d6c8ff'],
  [-2, '#f4eeff'],
  [-9, '#c3b0fd'],
  [-15, '#8267dd'],
  [-27, '#dccfff'],
  [-33, '#9a80ea'],
  [-46, '#bfabfa'],
  [-60, '#8d73e3'],
  [-89, '#7459d2'],
] as const;

const degree = Math.PI / 180;

function globeOf({ planet }: Framing): Globe {
  return { radius: planet.radius, opening: planet.opening };
}

export function planetDefs({ planet }: Framing): string {
  const { radius } = planet;
  const light = [-radius * 0.92, -radius * 0.12] as const;
  return [
    `<clipPath id="globe"><circle r="${radius}"/></clipPath>`,
    glow('night', ...light, radius * 1.9, [
      [0.1, '#2a1f5c', 0],
      [0.28, '#5a35b4', 0.2],
      [0.46, '#432a98', 0.62],
      [0.62, '#1d1558', 0.9],
      [0.8, '#0b0a28', 0.985],
      [1, '#06061a', 1],
    ]),
    glow('noon', ...light, radius * 0.9, [
      [0, '#fff', 0.75],
      [0.4, '#efe7ff', 0.35],
      [1, '#cdbcff', 0],
    ]),
    glow('limb', 0, 0, radius, [
      [0.8, '#fff', 0],
      [0.95, '#f4edff', 0.25],
      [1, '#fff', 0.8],
    ]),
    glow('dawn', ...light, radius * 1.25, [
      [0, '#fff', 1],
      [0.5, '#d9ccff', 0.5],
      [1, '#8b70ea', 0],
    ]),
    glow('air', 0, 0, radius * 1.16, [
      [0.85, '#e2d6ff', 0.95],
      [0.89, '#a58cf5', 0.5],
      [0.94, '#7d60e6', 0.18],
      [1, '#6b4fd8', 0],
    ]),
    `<mask id="dawn-side"><circle r="${radius * 1.2}" fill="url(#dawn)"/></mask>`,
  ].join('');
}

function weather(random: Random, globe: Globe): string {
  const bands = belts.map(([south, tone], index) => {
    const north = belts[index - 1]?.[0] ?? 89;
    return `<path d="${belt(random, globe, north * degree, south * degree, 0.028)}" fill="${tone}"/>`;
  });
  const wisps = (count: number): string =>
    Array.from({ length: count }, () => {
      const from = between(random, 0.42, 1.8);
      return wisp(random, globe, {
        latitude: between(random, -56, 56) * degree,
        from,
        to: from + between(random, 0.25, 0.9),
        wide: between(random, 0.012, 0.04),
      });
    }).join('');
  const shadow = (north: number, south: number, opacity: number): string =>
    `<path d="${belt(random, globe, north * degree, south * degree, 0)}" fill="#4a35ae" opacity="${opacity}"/>`;
  return [
    ...bands,
    `<path d="${wisps(30)}" fill="#fff" opacity=".34"/>`,
    `<path d="${wisps(30)}" fill="#6146c4" opacity=".3"/>`,
    storm(globe.radius),
    shadow(3.4, -1.4, 0.62),
    shadow(-1.9, -4.4, 0.5),
  ].join('');
}

/** An old storm in the south, with winds around it. */
function storm(radius: number): string {
  const at = `translate(${Math.round(radius * -0.4)} ${Math.round(radius * 0.62)}) rotate(9) scale(${(radius / 420).toFixed(2)})`;
  return (
    `<g transform="${at}"><ellipse rx="50" ry="17" fill="#efe7ff" opacity=".8"/><ellipse cx="1" cy="1" rx="44" ry="13.5" fill="#8d6fe0"/>` +
    '<path d="M-36 1Q-20-10 8-9 30-8 38 1 26-4 4-4-20-4-36 1zM34 3Q18 12-8 11-26 10-34 4-20 7-4 6 18 6 34 3z" fill="#c3b0fd" opacity=".8"/>' +
    '<path d="M-150-7Q-70-4-46-20 0-36 46-19 80-6 150-14 82 2 44-14 0-29-42-15-76-2-150-7zM-120 14Q-70 8-46 17 0 32 48 14 78 4 130 10 76 10 46 20 0 38-50 22-74 13-120 14z" fill="#f4eeff" opacity=".4"/></g>'
  );
}

/** The globe alone, at the origin, its pole upright. */
export function globe(random: Random, framing: Framing): string {
  const { radius } = framing.planet;
  const made = globeOf(framing);
  return [
    `<g mask="url(#dawn-side)"><circle r="${radius * 1.16}" fill="url(#air)"/></g>`,
    `<g clip-path="url(#globe)"><circle r="${radius}" fill="#7459d2"/>${weather(random, made)}`,
    `<circle r="${radius}" fill="url(#noon)"/><circle r="${radius}" fill="url(#night)"/></g>`,
    `<circle r="${radius - 1}" fill="none" stroke="#6b4fd8" stroke-width="2" opacity=".28"/>`,
    `<g mask="url(#dawn-side)"><circle r="${radius}" fill="url(#limb)"/></g>`,
  ].join('');
}
