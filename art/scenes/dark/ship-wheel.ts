import { lights, tones } from './ship-paint.ts';

/** The wheel that gives the crew gravity, seen a little from the front: its far half is left, its near half right. */
const wheel = { x: -66, rx: 31, ry: 124, wide: 27, thick: 17 };

/** The arc from top to bottom by the right (1) or by the left (0), `inset` within the outer edge. */
function arc(x: number, inset: number, side: 0 | 1): string {
  const rx = wheel.rx - inset * 0.32;
  const ry = wheel.ry - inset;
  return `M${x} ${-ry}A${rx} ${ry} 0 0 ${side} ${x} ${ry}`;
}

function back(x: number, inset: number, side: 0 | 1): string {
  const rx = wheel.rx - inset * 0.32;
  const ry = wheel.ry - inset;
  return `A${rx} ${ry} 0 0 ${1 - side} ${x} ${-ry}z`;
}

/** Half of the ring's front. */
function face(side: 0 | 1): string {
  const { x, ry, thick } = wheel;
  return `${arc(x, 0, side)}V${ry - thick}${back(x, thick, side)}`;
}

/** The outer surface of the near half. */
function tread(): string {
  const { x, wide } = wheel;
  return `${arc(x, 0, 1)}H${x + wide}${back(x + wide, 0, 1)}`;
}

/** The inner surface of the far half, seen through the ring. */
function lining(): string {
  const { x, ry, wide, thick } = wheel;
  return `${arc(x, thick, 0)}H${x + wide}A${wheel.rx - thick * 0.32} ${ry - thick} 0 0 1 ${x + wide} ${thick - ry}z`;
}

const spokesBehind = `M${wheel.x + 8} 0L${wheel.x - 18} -72M${wheel.x + 8} 0L${wheel.x - 10} 96`;
const spokesBefore = `M${wheel.x + 8} 0L${wheel.x + 22} -82M${wheel.x + 8} 0L${wheel.x + 17} 92`;

/** Windows along the middle of the tread: positions on the arc, some of them lit. */
function treadWindows(): string {
  const { x, rx, ry, wide } = wheel;
  const panes = Array.from({ length: 21 }, (_, index) => {
    const turn = ((index - 10) / 10) * 1.28;
    const across = Math.cos(turn);
    const at = [x + wide * 0.5 + rx * across - 4, ry * Math.sin(turn) - 3.4];
    const d = `M${at[0]?.toFixed(1)} ${at[1]?.toFixed(1)}h8v${(6.8 * across + 0.6).toFixed(1)}h-8z`;
    return { d, lit: index % 5 !== 3 && index !== 9 };
  });
  return lights(panes, '#3d3090');
}

export const wheelBehind =
  `<path d="${lining()}" fill="#0c0926"/>` +
  `<path d="${spokesBehind}" stroke="${tones.far}" stroke-width="6"/>` +
  `<path d="${face(0)}" fill="${tones.rim}" transform="translate(-1.6-.4)"/><path d="${face(0)}" fill="#241b5a"/>`;

export const wheelBefore =
  `<path d="${spokesBefore}" stroke="#4a3c9c" stroke-width="7"/><path d="${spokesBefore}" stroke="${tones.near}" stroke-width="5"/>` +
  `<path d="${tread()}" fill="${tones.rim}" transform="translate(0-1.4)"/><path d="${tread()}" fill="url(#rim-strip)"/>` +
  treadWindows() +
  `<path d="${face(1)}" fill="#241b5a"/>` +
  `<path d="${arc(wheel.x, wheel.thick, 1)}" fill="none" stroke="${tones.rim}" stroke-width="1.4"/>` +
  `<path d="${arc(wheel.x, 0, 1)}" fill="none" stroke="#8f7ee6" stroke-width="1"/>`;
