import { tuft } from '../drawing/foliage.ts';
import { heightAt } from '../drawing/height-at.ts';
import { between, type Random } from '../drawing/noise.ts';
import { across, glow, vertical } from '../drawing/paint.ts';
import { knots, path } from '../drawing/path.ts';
import { climberDefs, leaderFigure, secondFigure } from './climbers.ts';
import type { Box } from '../sheet.ts';
import type { Framing } from './framing.ts';

/** The crest from below on the left over the leader's boots at the origin to the summit, and down on the right: rock, so all corners. */
const crest =
  '-1000 606,-868 548,-836 504,-742 474,-722 432,-640 404,-592 358,-520 342,-498 300,-448 278,-434 230,-416 212,-402 222,-392 248,-350 240,-328 214,-300 206,-264 182,-252 177,-214 177,-208 166,-172 164,-162 150,-140 146,-128 112,-104 97,-97 70,-62 50,-46 14,-30 3,30 1,46 -30,54 -41,88 -51,97 -84,110 -93,121 -106,133 -148,150 -156,176 -162,192 -198,207 -205,218 -240,229 -260,247 -264,254 -250,262 -196,290 -172,306 -118,344 -96,362 -40,422 -10,444 40,520 76,560 120';

/** Rock faces towards the sun, each from the crest down into the dark. */
const faces = [
  '192 -198,207 -205,218 -240,230 -260,238 -214,222 -168,238 -112,198 -48,190 -104,176 -160',
  '121 -106,133 -148,150 -156,160 -108,140 -56,152 -4,112 52,106 -16,120 -58',
  '54 -41,88 -51,97 -84,106 -38,86 12,98 64,58 120,54 52,68 12',
  '-46 14,-30 3,30 1,20 40,36 62,48 116,2 164,-8 92,-26 60',
  '-97 70,-62 50,-46 14,-38 62,-56 112,-40 172,-86 218,-92 152,-74 112',
  '-140 146,-128 112,-104 97,-112 152,-138 202,-120 262,-172 318,-174 240,-150 190',
  '-300 206,-264 182,-214 177,-208 166,-192 222,-220 272,-200 332,-252 398,-262 310,-244 262',
  '-448 278,-434 230,-416 212,-408 262,-426 318,-396 402,-446 462,-440 380,-456 330',
  '-640 404,-592 358,-520 342,-498 300,-484 362,-520 422,-500 482,-560 560,-574 472,-552 424',
  '-742 474,-722 432,-640 404,-660 470,-640 540,-700 620,-712 540',
];

/** Rock faces away from the sun, lit a little by the sky. */
const shaded = [
  '254 -250,262 -196,290 -172,306 -118,316 -60,296 -20,304 60,280 10,284 -60,262 -110,268 -160',
  '344 -96,362 -40,422 -10,424 60,402 110,412 200,384 150,388 80,362 40,356 -20',
  '232 -150,250 -60,242 0,268 70,252 150,262 240,230 170,238 90,216 30,228 -60',
  '126 110,150 190,136 250,160 330,128 440,118 330,98 270,118 190',
  '330 130,352 230,336 300,356 420,312 320,318 220',
  '-30 260,0 320,-14 400,16 520,-44 440,-34 360,-58 310',
];

const sharp = (drawing: string): string => drawing.replaceAll(/(?=,|$)/g, '!');

function rock(drawing: string): string {
  return path(knots(sharp(drawing)));
}

const crestKnots = knots(sharp(crest));

export function ridgeDefs({ sun, ridge }: Framing): string {
  return [
    vertical('rock', -260, 460, [
      [0, '#6d2d35'],
      [0.36, '#4c212f'],
      [0.7, '#301a29'],
      [1, '#1f1420'],
    ]),
    `<linearGradient id="face" x1=".3" x2=".55" y1="0" y2="1"><stop offset="0" stop-color="#d2663f" stop-opacity=".95"/><stop offset=".5" stop-color="#96403a" stop-opacity=".6"/><stop offset="1" stop-color="#5a2833" stop-opacity="0"/></linearGradient>`,
    `<linearGradient id="cleft" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#22121f" stop-opacity=".75"/><stop offset="1" stop-color="#22121f" stop-opacity="0"/></linearGradient>`,
    glow('rim', (sun.x - ridge.x) / ridge.scale, (sun.y - ridge.y) / ridge.scale, 1150, [
      [0.3, '#fff6dc'],
      [0.75, '#ffd48a'],
      [1, '#d2632b'],
    ]),
    vertical('sky-lit', -240, 520, [
      [0, '#a04a44', 0.42],
      [0.6, '#7a3844', 0.3],
      [1, '#6a3040', 0.1],
    ]),
    across('stone', [
      [0, '#b5583c'],
      [0.5, '#6d2f35'],
      [1, '#43202d'],
    ]),
    climberDefs,
  ].join('');
}

/** Draws grass on the rock and leaves the climbers free. */
function grass(random: Random): string {
  const tufts = Array.from({ length: 34 }, () => {
    const x = between(random, -900, 480);
    const free = Math.abs(x - 30) > 90 && Math.abs(x + 208) > 60;
    return free ? tuft(random, x, heightAt(crestKnots, x) + 2, between(random, 9, 19)) : '';
  }).join('');
  return `<g fill="#ffc777" transform="translate(-1-1)">${tufts}</g><g fill="#8a3430">${tufts}</g>`;
}

/** From the tops of the grass down, and to the left end of the ridge. */
export function ridgeBox({ width, height, ridge: { x, y, scale } }: Framing): Box {
  const left = Math.max(0, Math.round(x - 1000 * scale));
  const top = Math.round(y - 300 * scale);
  return { x: left, y: top, width: width - left, height: height - top };
}

/** Stones that earlier climbers have piled around the pole. */
const cairn = [
  '216 -248,222 -257,240 -258,247 -250,244 -242,220 -240',
  '234 -250,241 -261,258 -259,263 -250,256 -240,238 -241',
  '224 -258,230 -268,246 -269,253 -262,248 -255,230 -254',
  '230 -268,236 -277,246 -276,249 -270,244 -265,233 -264',
];

/** The rope from the leader's harness to the second's hand, as it hangs. */
const rope = 'M14-68C-20-20-70 20-92 50Q-128 92-166 74';
/** The part of the rope between the second's hand and harness. */
const slack = 'M-166 74C-160 118-188 134-204 113';

/** The summit ridge and the two climbers. */
export function ridge(random: Random, { ridge: { x, y, scale } }: Framing): string {
  const outline = rock(`${crest},560 1300,-1000 1300`);
  const each = faces.map((face) => `<path d="${rock(face)}"/>`).join('');
  return [
    `<g transform="translate(${x} ${y})scale(${scale})">`,
    grass(random),
    `<clipPath id="within"><path id="crag" d="${outline}"/></clipPath><use href="#crag" fill="url(#rim)" transform="translate(-2-2.6)"/><use href="#crag" fill="url(#rock)"/>`,
    `<g clip-path="url(#within)"><g fill="url(#cleft)" transform="translate(30 34)">${each}</g></g><g fill="url(#face)">${each}</g>`,
    `<path d="${shaded.map(rock).join('')}" fill="url(#sky-lit)"/>`,
    ...cairn.map(
      (stone) =>
        `<path d="${rock(stone)}" fill="#ffd9a0" transform="translate(-1.4-1.4)"/><path d="${rock(stone)}" fill="url(#stone)"/>`,
    ),
    `<g transform="translate(-236 176)scale(1.22)">${secondFigure}</g>`,
    `<path d="${rope}" fill="none" stroke="#fff1d0" stroke-width="1.6" transform="translate(-1-1)"/><path d="${rope}" fill="none" stroke="#4a1f2b" stroke-width="2.2"/><path d="${slack}" fill="none" stroke="#c97a3c" stroke-width="1.8"/>`,
    `<g transform="scale(1.3)">${leaderFigure}</g>`,
    '</g>',
  ].join('');
}
