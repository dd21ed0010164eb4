import type { Sheet } from '../sheet.ts';
import type { Framing } from './framing.ts';
import { across } from '../drawing/paint.ts';
import { knots, path } from '../drawing/path.ts';

const tail =
  '-14 -207!,-24 -205,-38 -213,-56 -207,-78 -216,-112 -207!,-96 -201,-103 -191!,-80 -199,-58 -194,-42 -191,-28 -190!,-42 -182,-54 -170!,-36 -173,-22 -181,-8 -192!';
const wrap = '-18 -214!,-6 -209,6 -208,15 -213!,20 -206,17 -197,6 -192,-10 -192,-20 -198!,-22 -207';

export const scarfDefs = across('scarf', [
  [0, '#ffa63d'],
  [0.5, '#ffd23f'],
  [1, '#ffe14a'],
]);

/** Cloth in the sun's color, with light on its upper edge and a fold. */
function cloth(drawing: string, folds: string): string {
  const d = path(knots(drawing), true, 1);
  return `<path d="${d}" fill="#fff2a0" transform="translate(.8-1.2)"/><path d="${d}" fill="url(#scarf)"/><path d="${folds}" fill="none" stroke="#a8324a" stroke-width="1.5" opacity=".65"/>`;
}

/** The part of the scarf around the rider's neck, in the rider's units. */
export const scarfWrap = cloth(wrap, 'M14-202Q-2-196-20-203');

/** The part of the scarf in the wind. */
export const scarfTail = cloth(tail, 'M-20-200Q-40-206-58-200T-98-204M-18-197Q-34-190-44-178');

/** Transform from the rider's units to the rider's position. */
export function riderPlace({ rider: { x, y, scale } }: Framing): string {
  return `translate(${x + 150 * scale} ${y + 6 * scale}) scale(${scale})`;
}

/** The scarf's tail, which turns about the middle of the sheet's lower edge, behind the neck. */
export function scarf(framing: Framing): Sheet {
  const { x, y, scale } = framing.rider;
  const [neck, foot] = [x + 140 * scale, y - 158 * scale];
  return {
    name: 'scarf',
    drawing: `<defs>${scarfDefs}</defs><g transform="${riderPlace(framing)}">${scarfTail}</g>`,
    box: { x: neck - 112 * scale, y: foot - 70 * scale, width: 224 * scale, height: 70 * scale },
    motion: { kind: 'sway', seconds: 3.2, turn: 5 },
  };
}
