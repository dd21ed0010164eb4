import { outline, rimmed, tones, windows } from './ship-paint.ts';

const finUp = '146 -18!,192 -112,208 -146!,216 -150,240 -150!,238 -140,222 -70,214 -18!';
const finDown = '146 18!,188 96,202 124!,210 128,232 128!,230 118,218 66,212 18!';
const block = '172 -26!,190 -38!,232 -44,250 -42!,250 42!,232 44,190 38!,172 26!';
const throat = '249 -38!,260 -33!,260 33!,249 38!';
const mouth = 292;

/** An engine's nozzle from its throat to its mouth, `wide` to each side. */
function bell(y: number, wide: number): string {
  const at = (x: number, share: number): string => `${x} ${y + wide * share}`;
  return `${at(258, -0.5)}!,${at(266, -0.52)},${at(276, -0.72)},${at(mouth, -1)}!,${at(mouth, 1)}!,${at(276, 0.72)},${at(266, 0.52)},${at(258, 0.5)}!`;
}

/** A jet that narrows behind its nozzle. */
function jet(y: number, wide: number, long: number): string {
  return outline(
    `${mouth - 1} ${y - wide}!,${mouth + long * 0.12} ${y - wide * 0.86},${mouth + long * 0.4} ${y - wide * 0.42},${mouth + long} ${y}!,${mouth + long * 0.4} ${y + wide * 0.42},${mouth + long * 0.12} ${y + wide * 0.86},${mouth - 1} ${y + wide}!`,
  );
}

/** The jets of the three engines, the hot cores last. */
export const flame =
  `<path d="${jet(-27, 10.5, 240)}${jet(27, 10.5, 240)}${jet(0, 13, 330)}" fill="url(#flame)" opacity=".9"/>` +
  `<path d="${jet(-27, 5, 120)}${jet(27, 5, 120)}${jet(0, 7, 170)}" fill="url(#core)"/>`;

const tanks = [
  [-4, -27, 25],
  [47, -27, 25],
  [98, -27, 25],
  [-4, 27, 25],
  [47, 27, 25],
  [98, 27, 25],
] as const;

function tank([x, y, radius]: (typeof tanks)[number]): string {
  return (
    `<circle cx="${x - 1.2}" cy="${y - 1.2}" r="${radius}" fill="${tones.rim}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#tank)"/>` +
    `<path d="M${x - 24} ${y + 5}Q${x} ${y + 13} ${x + 24} ${y + 5}" fill="none" stroke="#6a58c4" stroke-width="1.1" opacity=".7"/>` +
    `<path d="M${x - 19} ${y - 5}A19.5 19.5 0 0 1 ${x - 4} ${y - 19}" fill="none" stroke="#a58cf5" stroke-width="3" stroke-linecap="round" opacity=".3"/>`
  );
}

const girder =
  'M-34-7H180M-34 7H180M-34-7L-16 7 2-7 20 7 38-7 56 7 74-7 92 7 110-7 128 7 146-7 164 7 182-7';

function ribs(drawing: readonly (readonly [number, number, number, number])[]): string {
  return drawing.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');
}

const panels = ribs([
  [164, -22, 221, -147],
  [182, -22, 229, -148],
  [199, -22, 236, -146],
  [171, -66, 221, -66],
  [193, -112, 230, -112],
  [164, 22, 214, 124],
  [182, 22, 221, 126],
  [199, 22, 227, 125],
  [168, 58, 216, 58],
  [188, 96, 224, 96],
]);

/** A fin with the sun on its leading edge and the light of the engines on the other. */
function fin(drawing: string): string {
  const d = outline(drawing);
  return (
    `<path d="${d}" fill="${tones.rim}" transform="translate(-1.8-.6)"/><path d="${d}" fill="${tones.fire}" transform="translate(1.5 .3)"/>` +
    `<path d="${d}" fill="url(#wing)"/>`
  );
}

/** The part behind the wheel: the spine with its tanks, the radiator fins, and the engines. */
export const aft = [
  `<path d="${girder}" fill="none" stroke="${tones.near}" stroke-width="4"/><path d="M-34-9H180" stroke="${tones.rim}" stroke-width="1.1"/>`,
  fin(finDown),
  fin(finUp),
  `<path d="${panels}" stroke="${tones.line}" stroke-width="1.2" opacity=".7"/>`,
  ...tanks.map(tank),
  `<path d="M118-14H176M118 14H176" stroke="${tones.near}" stroke-width="5"/>`,
  rimmed([throat], tones.near, '0-1.4'),
  rimmed([bell(-27, 10.5), bell(27, 10.5), bell(0, 13)], '#382c7c', '0-1.2'),
  `<path d="M${mouth - 1}-37.5v21M${mouth - 1}-13v26M${mouth - 1} 16.5v21M276-34v14M276-9v18M276 20v14" stroke="${tones.fire}" stroke-width="2"/>`,
  rimmed([block], 'url(#hull)'),
  `<path d="M196-39V39M236-44V44M172-8H250M172 10H250" stroke="${tones.line}" stroke-width="1.2" opacity=".75"/>`,
  windows([203, -24], [9, 0], [5.4, 5], '101'),
  windows([203, 20], [9, 0], [5.4, 5], '011'),
].join('');
