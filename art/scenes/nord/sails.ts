import { corner, type Knot, knots, path, smooth } from '../drawing/path.ts';
import { silhouette } from '../drawing/silhouette.ts';
import { ahead, fore, main, type Mast, mastAt } from './masts.ts';

/** A square sail's edges: middle, half width and height of its head and of its foot. */
interface Cloth {
  readonly head: Edge;
  readonly foot: Edge;
  /** Forward displacement by the wind, and height of the foot's arch. */
  readonly belly: number;
  readonly arch: number;
}

interface Edge {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** A line down the sail, bent by the wind; `side` is -1 at the rear leech and 1 at the front one. */
function down({ head, foot, belly }: Cloth, side: number): Knot[] {
  const [top, bottom] = [head.x + side * head.half, foot.x + side * foot.half];
  const bend = belly * (0.82 + side * 0.18);
  const at = (share: number, bulge: number): Knot =>
    smooth(top + (bottom - top) * share + bend * bulge, head.y + (foot.y - head.y) * share);
  return [corner(top, head.y), at(0.3, 0.78), at(0.66, 1), corner(bottom, foot.y)];
}

/** The foot's curve from the clew forward to the clew aft, without these. */
function hem({ foot, arch, belly }: Cloth): Knot[] {
  return [0.5, 0, -0.5].map((side) =>
    smooth(
      foot.x + side * foot.half + belly * 0.5 * (1 - side * side),
      foot.y - arch * (1 - side * side),
    ),
  );
}

function outline(cloth: Cloth): Knot[] {
  return [...down(cloth, 1), ...hem(cloth), ...down(cloth, -1).toReversed()];
}

/** The seams between the cloths, and the band with the reef points. */
function seams(cloth: Cloth): string {
  const lines = [-0.68, -0.36, -0.04, 0.28, 0.6].map((side) => {
    const foot = smooth(
      cloth.foot.x + side * cloth.foot.half + cloth.belly * 0.4,
      cloth.foot.y - cloth.arch * (1 - side * side),
    );
    return path([...down(cloth, side).slice(0, -1), foot], false, 1);
  });
  const reef = [-1, 1].flatMap((side) => down(cloth, side).slice(1, 2));
  return lines.join('') + path(reef, false, 1);
}

/** The square sails of a mast, except for the furled ones at its head. */
function set(mast: Mast, furled: number): Cloth[] {
  return mast.yards.slice(0, mast.yards.length - furled).map((yard, index) => {
    const below = mast.yards[index - 1] ?? { y: mast.deck - 30, half: yard.half * 0.94 };
    const footY = index === 0 ? below.y : below.y - 2;
    const height = footY - yard.y;
    return {
      head: { x: mastAt(mast, yard.y) + ahead, y: yard.y + 2, half: yard.half * 0.95 },
      foot: { x: mastAt(mast, footY) + ahead, y: footY, half: below.half * 0.93 },
      belly: height * 0.34,
      arch: height * (index === 0 ? 0.16 : 0.1),
    };
  });
}

/**
 * Draws a shape in the light's color and again in its own, moved a little away from the light: the uncovered part is a
 * rim.
 */
function lit(d: string): string {
  return `<path d="${d}" fill="url(#rim)" transform="translate(1.7-.5)"/><path d="${d}" fill="url(#cloth)"/><path d="${d}" fill="url(#hung)"/>`;
}

function squares(cloths: readonly Cloth[]): string {
  return cloths
    .map((cloth) => lit(path(outline(cloth), true, 1)) + `<path d="${seams(cloth)}" class="seam"/>`)
    .join('');
}

/** Sails on a stay or a gaff, with their seams. */
const jibs = [
  ['325 -114!,206 -240!,222 -196,236 -160,243 -118!,280 -122', ['290 -122,222 -206']],
  ['290 -101!,172 -231!,184 -190,195 -150,199 -99!,240 -110', ['250 -108,190 -196']],
  ['255 -86!,150 -192!,158 -160,166 -124,170 -86!,210 -96', ['214 -95,166 -168']],
] as const;
/** The fore royal, rolled up on its yard. */
const furled =
  '94 -324!,98 -329,108 -330,114 -333,122 -331,130 -334,138 -331,146 -332,152 -328,155 -323!,140 -320,122 -319,106 -320';
const staysail = [
  '-6 -112!,-112 -246!,-98 -196,-92 -150,-88 -110!,-46 -122',
  ['-40 -122,-98 -204'],
] as const;
const spanker = [
  '-127 -184!,-168 -208,-212 -238!,-226 -196,-246 -142,-264 -96!,-194 -92,-125 -80!',
  ['-146 -195,-150 -140,-156 -84', '-174 -212,-182 -150,-194 -88', '-196 -226,-212 -160,-232 -92'],
] as const;
const gaffTopsail = [
  '-131 -312!,-129 -190!,-170 -214,-206 -242!,-172 -262,-150 -284',
  ['-130 -250,-186 -236'],
] as const;

function triangle([shape, lines]: readonly [string, readonly string[]]): string {
  const seam = lines.map((line) => path(knots(line), false, 1)).join('');
  return `${lit(silhouette(shape))}<path d="${seam}" class="seam"/>`;
}

/** Sails in drawing order, from the foremast's, which are farthest, to those that cover them. */
export function sails(): { fore: string; main: string; mizzen: string; jibs: string } {
  return {
    jibs: jibs.map(triangle).join(''),
    fore: squares(set(fore, 1)) + lit(silhouette(furled)),
    main: squares(set(main, 0)),
    mizzen: [staysail, gaffTopsail, spanker].map(triangle).join(''),
  };
}
