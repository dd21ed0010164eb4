import { outline, rimmed, tones, windows } from './ship-paint.ts';
import { aft, flame } from './ship-aft.ts';
import { wheelBehind, wheelBefore } from './ship-wheel.ts';

const bow =
  '-292 8!,-288 -6,-276 -18,-252 -30,-226 -38,-196 -43,-160 -45,-128 -43,-112 -38!,-112 34!,-130 40,-160 43,-196 42,-232 37,-262 30,-282 22,-290 15';
const bridge = '-236 -36!,-222 -50,-206 -60,-186 -64,-160 -64!,-150 -58,-140 -44!,-180 -40';
const chin = '-246 34!,-236 46,-214 54,-178 56,-160 52!,-150 42!,-196 40';
const collar = '-113 -32!,-96 -27!,-96 26!,-113 30!';
const drum = '-97 -22!,-30 -22!,-30 22!,-97 22!';
const mast = '-171 -63!,-168 -97!,-165.6 -97!,-163 -63!';
const boom = '-291 6!,-346 2!,-346 3.6!,-291 10!';
const dish = '-192 -100!,-180 -91,-165 -93,-155 -105,-157 -121!,-171 -107';
const canopy = '-229 -41!,-218 -51,-205 -57.5,-190 -59!,-188 -51!,-206 -48,-220 -42';

/** Seams between the plates of the bow. */
const seams = 'M-252-30Q-262 2-250 33M-212-41Q-220 0-211 41M-289 2Q-200 12-112 9M-126-42V39';

/** The bloom of lit windows, and the lamp at the tip of the boom. */
const lamps = [
  [-208, -51, 34, 18],
  [-190, -17, 40, 14],
  [-188, 23, 30, 11],
  [-346, 3, 12, 12],
]
  .map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#lamp)"/>`)
  .join('');

/** The bow: a blunt head with the bridge, a lamp and a forward antenna dish. */
function head(): string {
  return [
    rimmed([mast, boom], tones.near, '-.8-.8'),
    rimmed([dish], tones.near),
    `<path d="M-172-107L-184-120" stroke="${tones.near}" stroke-width="1.6"/><circle cx="-184" cy="-120" r="2.4" fill="${tones.lamp}"/>`,
    rimmed([chin], 'url(#hull)', '-1.2-.2'),
    rimmed([bridge], 'url(#hull)'),
    `<path d="${outline(canopy)}" fill="${tones.lamp}"/><path d="M-219-51L-210-45M-205-58L-198-49" stroke="${tones.near}" stroke-width="1.6"/>`,
    windows([-182, -55], [9, 0], [6, 4], '1101'),
    rimmed([bow], 'url(#hull)'),
    `<path d="M-148-45Q-153 0-147 43M-142-44Q-147 0-141 42" fill="none" stroke="${tones.fire}" stroke-width="2.6" opacity=".75"/>`,
    `<path d="M-284 18Q-240 36-196 40-150 41-112 33" fill="none" stroke="#8f7ee6" stroke-width="1.6" opacity=".7"/>`,
    `<path d="${seams}" fill="none" stroke="${tones.line}" stroke-width="1.1" opacity=".75"/>`,
    `<path d="M-286-4Q-200-16-112-13" fill="none" stroke="#cbbcff" stroke-width=".8" opacity=".5"/>`,
    windows([-240, -17.4], [10.5, -0.6], [6, 5], '1'),
    windows([-204, -20], [10, -0.1], [6.4, 5.4], '1101'),
    windows([-136, -20.5], [10, 0.2], [6.4, 5.4], '1'),
    windows([-204, 20], [10, 0.1], [6.4, 4.6], '0110'),
    windows([-136, 20.5], [10, 0], [6.4, 4.6], '1'),
    lamps,
    `<path d="M-232 4l8-4.6 8 4.6v9l-8 4.6-8-4.6z" fill="none" stroke="${tones.lamp}" stroke-width="1.6" opacity=".85"/>`,
    `<path d="M-228 47Q-200 53-172 50" fill="none" stroke="${tones.lamp}" stroke-width="2" opacity=".8" stroke-dasharray="7 4"/>`,
  ].join('');
}

/** A ship on a long way, heading left; its axis is y = 0 and its middle x = 0, and it is about 600 long. */
export const ship = [
  flame,
  wheelBehind,
  aft,
  rimmed([drum, collar], 'url(#hull)', '-.6-1.2'),
  head(),
  wheelBefore,
].join('');
