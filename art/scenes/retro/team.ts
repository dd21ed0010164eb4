import { knots, path } from '../drawing/path.ts';
import type { Framing } from './framing.ts';
import { ox } from './oxen.ts';
import { type Tones, wagon } from './wagon.ts';
import { across, soft } from '../drawing/paint.ts';
import type { Sheet } from '../sheet.ts';

const tones: Tones = { near: '#2b1b3d', far: '#57264b', rim: '#ffd591' };

export const oxenDefs = ox('ox');

/** Places a drawing relative to the wagon's middle, on the crest. */
function onCrest({ wagon: { x, y, scale } }: Framing, drawing: string): string {
  return `<g transform="translate(${x} ${y + 1})scale(${scale})">${drawing}</g>`;
}

function lit(place: string, tone: string): string {
  return `<g transform="${place}"><use href="#ox" fill="${tones.rim}" transform="translate(-1.3-1)"/><use href="#ox" fill="${tone}"/></g>`;
}

/** Shoulder, haunch and jaw of the near ox, which give its silhouette a form. */
const form =
  path(knots('-18 -96,-26 -82,-28 -68,-22 -56'), false, 1) +
  path(knots('40 -92,34 -80,36 -66,44 -56'), false, 1) +
  path(knots('-84 -82,-76 -76,-72 -68'), false, 1);

/** The near ox's end of the yoke: the beam across both necks, and the bow around its own. */
const yoke =
  `<g transform="translate(-245)"><ellipse cx="-52.6" cy="-110.4" rx="7.5" ry="6" fill="${tones.rim}"/><ellipse cx="-51.5" cy="-109.5" rx="7.5" ry="6" fill="${tones.near}"/>` +
  `<path d="M-56-106Q-61-78-52-60M-47-106Q-40-80-46-57" fill="none" stroke="${tones.far}" stroke-width="2.4"/></g>`;

/** One yoke of oxen, heading left, and the tongue between them. */
export function oxen(framing: Framing): string {
  return onCrest(
    framing,
    lit('translate(-281-1)scale(.97)', tones.far) +
      `<path d="M-62-36L-312-70" stroke="${tones.near}" stroke-width="4"/>` +
      lit('translate(-245)', tones.near) +
      `<path d="${form}" fill="none" stroke="${tones.far}" stroke-width="1.5" stroke-linecap="round" opacity=".7" transform="translate(-245)"/>` +
      yoke,
  );
}

const cloth = across('cloth', [
  [0, '#ee9a58'],
  [0.12, '#b9543f'],
  [0.42, '#7a2e4d'],
  [1, '#3d1d45'],
]);

/** The wagon and its driver, which rock about the point where its wheels stand. */
export function rockingWagon(framing: Framing): Sheet {
  const { x, y, scale } = framing.wagon;
  return {
    name: 'wagon',
    drawing: `<defs>${cloth}</defs>${onCrest(framing, wagon(tones, 'url(#cloth)'))}`,
    box: { x: x - 215 * scale, y: y - 215 * scale, width: 430 * scale, height: 219 * scale },
    motion: { kind: 'sway', seconds: 3.4, turn: 0.5 },
  };
}

/** The light of the lantern at the wagon's tail. */
export function lantern(framing: Framing): Sheet {
  const [x, y] = [128, -54];
  const { wagon } = framing;
  const paint = soft('lamp', [
    [0, '#ffdc90', 0.85],
    [0.35, '#ffb45e', 0.3],
    [1, '#ffb45e', 0],
  ]);
  return {
    name: 'lamp',
    drawing: `<defs>${paint}</defs>${onCrest(framing, `<circle cx="${x}" cy="${y}" r="34" fill="url(#lamp)"/>`)}`,
    box: {
      x: wagon.x + (x - 35) * wagon.scale,
      y: wagon.y + (y - 35) * wagon.scale,
      width: 70 * wagon.scale,
      height: 71 * wagon.scale,
    },
    motion: { kind: 'glimmer', seconds: 2.6, least: 0.55 },
  };
}
