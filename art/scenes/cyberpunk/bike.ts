import { knots, path } from '../drawing/path.ts';
import { twiceLit, type TwoLights } from '../drawing/rim.ts';

const frame =
  '-158 -131!,-150 -133,-126 -126,-100 -118,-76 -112,-52 -112,-36 -117!,-24 -129,-4 -140,22 -144,48 -141,66 -136!,74 -148,84 -158!,100 -150,118 -136,134 -120!,138 -110!,122 -102,112 -100!,104 -84,96 -66,84 -44,70 -31!,30 -24,-16 -24,-40 -32!,-50 -52,-58 -72!,-82 -84,-106 -100,-128 -112!,-150 -121!';
const swingarm = '-52 -62!,-46 -46!,-106 -38!,-114 -48!,-106 -54!';
const fork = '84 -138!,95 -142!,124 -48!,112 -44!';
const fender = '74 -76!,86 -94,106 -101,128 -94,142 -78!,128 -88,108 -93,90 -88';
const exhaust = '-30 -34!,-26 -42!,-70 -52,-132 -78!,-140 -74!,-136 -62!,-74 -40';
const bar = '74 -146!,68 -152!,54 -156!,53 -161!,70 -159!,82 -150!';
const hugger = '-150 -72!,-140 -86,-122 -96,-102 -97,-84 -90!,-102 -93,-122 -90,-138 -80';
const stand = '-22 -28!,-16 -28!,-30 1!,-37 1!';
const screen = '84 -158!,88 -166,96 -168!,112 -152,126 -132!,108 -146';

function outline(drawing: string): string {
  return path(knots(drawing), true, 1);
}

/** A wheel without a hub: a tyre with a ring of light inside. */
function wheel(x: number, tones: TwoLights, light: string): string {
  return (
    `<g transform="translate(${x} -46)" fill="none"><path d="M-32-33A46 46 0 0 0-40 24" stroke="${tones.left}" stroke-width="2.4" transform="translate(-1.2-.8)"/>` +
    `<path d="M26-38A46 46 0 0 1 44 14" stroke="${tones.right}" stroke-width="2.4" transform="translate(1.2-.8)"/>` +
    `<circle r="39" stroke="${tones.shadow}" stroke-width="14"/><circle r="31" stroke="${light}" stroke-width="5" opacity=".25"/><circle r="31" stroke="${light}" stroke-width="1.8"/>` +
    `<circle r="22" stroke="${tones.shadow}" stroke-width="5"/><path d="M0 0L-8-27A28 28 0 0 1 8-27zM0 0L27 8A28 28 0 0 1 18 21zM0 0L-27 8A28 28 0 0 0-18 21z" fill="${tones.shadow}"/><circle r="7" fill="${tones.shadow}"/></g>`
  );
}

/** A motorcycle on its stand, standing on y = 0 and facing right; 100 units are 70 centimetres. */
export function bike(tones: TwoLights, inner: string): string {
  const lit = (drawing: string, reach?: number): string => twiceLit(outline(drawing), tones, reach);
  return [
    `<path d="${outline(stand)}" fill="${tones.shadow}"/>`,
    wheel(-108, tones, '#ff2a8a'),
    wheel(112, tones, '#00e5ff'),
    lit(swingarm, 1),
    lit(fork, 1),
    lit(fender, 1),
    lit(hugger, 1),
    `<path d="${outline(screen)}" fill="#7af2ff" opacity=".35"/>`,
    lit(bar, 0.9),
    lit(frame),
    lit(exhaust, 1),
    `<g fill="none" stroke="${inner}" stroke-width="1.6" stroke-linecap="round"><path d="M-34-115Q-10-104 20-106T66-134M-36-36Q-20-60 10-64T60-92L72-134M-56-74Q-30-96-20-100M20-28L32-62M-126-120L-96-106"/></g>`,
    `<path d="M-44-113Q-74-108-116-122" fill="none" stroke="${tones.left}" stroke-width="1.2" opacity=".6"/>`,
    `<path d="M-157-129L-128-121" stroke="#ff2a8a" stroke-width="3.4" stroke-linecap="round"/>`,
    `<path d="M106-120L134-114" stroke="#dffcff" stroke-width="3.6" stroke-linecap="round"/><path d="M12-76L58-88L50-72L8-66z" fill="#00e5ff" opacity=".9"/>`,
  ].join('');
}
