import { knots, path } from '../drawing/path.ts';
import { silhouette } from '../drawing/silhouette.ts';

const body =
  '-249 -72!,-236 -68,-196 -62,-141 -56!,-140 -47!,-70 -42,10 -41,90 -45,139 -51!,141 -60!,190 -67,238 -79!,243 -76,237 -70,229 -60,218 -42,209 -20,204 0,202 20!,-190 20!,-195 4,-206 -15!,-224 -26,-238 -40,-246 -56';
/** The painted band with its ports, and the line where the antifouling begins. */
const band =
  '-244 -53!,-196 -46,-140 -39,-70 -33,10 -32,90 -36,150 -42,224 -54!,219 -44!,150 -33,90 -27,10 -23,-70 -24,-140 -30,-196 -37,-239 -44!';
const boot = '-201 -9!,-100 -5,10 -4,110 -5,206 -8!,203 20!,-190 20!';
const rail =
  '-251 -74!,-236 -70,-196 -64,-141 -58!,-140 -49!,-70 -44,10 -43,90 -47,139 -53!,141 -62!,190 -69,240 -82!';
const bowsprit = '200 -66!,262 -89!,332 -116!,334 -114!,264 -85!,202 -60!';
const boat = '-78 -70!,-66 -66,-44 -66,-30 -71!,-34 -62,-42 -58,-64 -58,-73 -62';
const house = '-72 -58!,-22 -57!,-22 -44!,-72 -44!';
const figurehead = '236 -76!,246 -80,250 -85,254 -84,254 -80,249 -75,243 -68,234 -62!';

/** The painted ports follow the sheer. */
function ports(): string {
  return Array.from({ length: 17 }, (_, index) => {
    const x = -196 + index * 23.5;
    const y = -28 - 10 * ((x - 10) / 200) ** 2 - (x > 40 ? ((x - 40) / 200) * 4 : 0);
    return `M${x} ${(y - 2.6).toFixed(1)}h6v5.2h-6z`;
  }).join('');
}

/** Cabin lights along the poop, and the lamp of the deckhouse. */
const windows =
  'M-231-62.500l6 .9v6l-6-.9zM-218-60.600l6 .8v6l-6-.8zM-205-58.900l6 .7v6l-6-.7zM-192-57.200l6 .6v6l-6-.6zM-179-55.700l6 .6v5.600l-6-.6zM-166-54.300l6 .5v5.400l-6-.5z' +
  'M-66-55h5v6h-5zM-34-54.800h5v6h-5z';

/** A barque's hull in the water at y = 0, heading right, with its middle at x = 0. */
export function hull(): string {
  const d = silhouette(body);
  return [
    `<path d="${silhouette(bowsprit)}" fill="url(#rim)" transform="translate(.6-1)"/><path d="${silhouette(bowsprit)}" fill="#14304a"/>`,
    `<path d="${silhouette(house)}" fill="#1b3e57"/><path d="M-75-59L-19-58" stroke="#9fd6d2" stroke-width="1.6"/>`,
    `<path d="${d}" fill="url(#rim)" transform="translate(1.8-.6)"/><path d="${d}" fill="url(#hull)"/>`,
    `<path d="${silhouette(band)}" fill="url(#band)"/><path d="${ports()}" fill="#0c1a2b"/>`,
    `<path d="${silhouette(boot)}" fill="url(#boot)"/>`,
    `<path d="M-204-20Q10-12 209-22" class="wale"/>`,
    `<path d="${path(knots(rail), false, 1)}" fill="none" stroke="url(#rail)" stroke-width="2"/>`,
    `<path d="${silhouette(figurehead)}" fill="#d9efe9"/>`,
    `<path d="${silhouette(boat)}" fill="url(#rim)" transform="translate(.8-.8)"/><path d="${silhouette(boat)}" fill="#102a40"/>`,
    `<path d="M-74-76V-50M-34-76V-50M-74-76q-5-3-7 2M-34-76q5-3 7 2" class="line"/>`,
    `<path d="${windows}" fill="#ffe2a0"/>`,
    `<path d="M199-62v22M194-57h10M191-46q8 11 16 0" fill="none" stroke="#0a1624" stroke-width="1.6"/>`,
  ].join('');
}
