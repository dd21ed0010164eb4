import { knots, path } from './path.ts';
import { ox } from './retro-oxen.ts';
import { type Tones, wagon } from './retro-wagon.ts';
import { across, soft } from './paint.ts';

const tones: Tones = { near: '#2b1b3d', far: '#57264b', rim: '#ffd591' };

export const teamDefs =
  ox('ox') +
  across('cloth', [
    [0, '#ee9a58'],
    [0.12, '#b9543f'],
    [0.42, '#7a2e4d'],
    [1, '#3d1d45'],
  ]) +
  soft('lamp', [
    [0, '#ffdc90', 0.85],
    [0.35, '#ffb45e', 0.3],
    [1, '#ffb45e', 0],
  ]);

function lit(place: string, tone: string, phase: string): string {
  return `<g transform="${place}" style="--phase:${phase}"><use href="#ox" fill="${tones.rim}" transform="translate(-1.3-1)"/><use href="#ox" fill="${tone}"/></g>`;
}

/** Shoulder, haunch and jaw of the near ox, so that it has a body and is not a hole. */
const form =
  path(knots('-18 -96,-26 -82,-28 -68,-22 -56'), false, 1) +
  path(knots('40 -92,34 -80,36 -66,44 -56'), false, 1) +
  path(knots('-84 -82,-76 -76,-72 -68'), false, 1);

/** The near ox's end of the yoke: the beam that lies across both necks, and the bow that goes round its own. */
const yoke =
  `<g transform="translate(-245)"><ellipse cx="-52.6" cy="-110.4" rx="7.5" ry="6" fill="${tones.rim}"/><ellipse cx="-51.5" cy="-109.5" rx="7.5" ry="6" fill="${tones.near}"/>` +
  `<path d="M-56-106Q-61-78-52-60M-47-106Q-40-80-46-57" fill="none" stroke="${tones.far}" stroke-width="2.4"/></g>`;

/** Wagon, driver and one yoke of oxen, heading left; the wagon's middle stands on the origin. */
export const team =
  lit('translate(-275-6) scale(.97)', tones.far, '-1.6s') +
  `<path d="M-62-36L-312-70" stroke="${tones.near}" stroke-width="4"/>` +
  lit('translate(-245)', tones.near, '0s') +
  `<path d="${form}" fill="none" stroke="${tones.far}" stroke-width="1.5" stroke-linecap="round" opacity=".7" transform="translate(-245)"/>` +
  yoke +
  wagon(tones, 'url(#cloth)');
