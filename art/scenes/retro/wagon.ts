import { knots, path } from '../drawing/path.ts';

/** Colors of an object against the light: its shadow side, the parts beyond it, and the lit edges. */
export interface Tones {
  readonly near: string;
  readonly far: string;
  readonly rim: string;
}

const bed =
  '-112 -99!,-60 -94,0 -92,60 -95,122 -103!,116 -84,112 -64!,60 -58,0 -55,-60 -57,-102 -64!,-108 -82';
const seat =
  '-148 -74!,-144 -77!,-134 -72!,-112 -72!,-112 -94!,-136 -99!,-136 -103!,-106 -103!,-100 -62!,-134 -66!';
const gear =
  '-86 -62!,-62 -60!,-66 -44!,-64 -36!,66 -44!,64 -60!,86 -61!,82 -42!,84 -38!,-62 -30!,-84 -32!,-82 -44!';
const box = '112 -93!,136 -95!,134 -68!,110 -66!';
const bucket = '98 -48!,114 -49!,111 -30!,101 -29!';
const bonnet =
  '-100 -97!,-108 -120,-117 -150,-127 -184,-129 -193!,-117 -202!,-96 -199,-78 -200!,-56 -194,-34 -194!,-10 -190,12 -191!,36 -191,58 -195!,80 -198,102 -205!,118 -207,136 -208!,140 -201,132 -172,122 -140,114 -101!,96 -95,78 -100!,56 -91,36 -96!,12 -89,-10 -94!,-34 -90,-56 -95!,-78 -92';
const hoops = [
  '-117 -202,-106 -160,-92 -122,-79 -95',
  '-78 -200,-71 -160,-62 -122,-56 -96',
  '-34 -194,-31 -160,-24 -122,-10 -95',
  '12 -191,18 -160,24 -122,36 -97',
  '58 -195,64 -160,68 -122,78 -101',
  '102 -205,102 -170,98 -132,96 -98',
];
const driver =
  '-133 -101!,-140 -103,-144 -98,-147 -84,-149 -76!,-156 -75!,-156 -79!,-152 -82,-150 -100,-147 -109,-140 -112,-136 -118,-140 -121,-150 -118,-157 -122!,-158 -126!,-150 -124,-142 -130,-136 -138,-131 -142,-132 -146!,-137 -147,-137 -151!,-139 -153,-137 -156!,-148 -154!,-146 -158,-136 -159,-134 -167,-129 -166,-124 -169,-118 -166,-118 -159,-109 -158!,-111 -154,-118 -155!,-117 -148,-121 -144,-114 -139,-110 -126,-110 -112,-113 -101!';
const goad = 'M-146-114L-196-196Q-206-188-202-170Q-199-158-207-148';

const spokes = Array.from({ length: 6 }, (_, index) => index * 30);

function wheel(x: number, radius: number, tones: Tones): string {
  const spoke = `M0${-radius}V${radius}`;
  return (
    `<g transform="translate(${x} ${-radius - 3})"><g fill="none" stroke="${tones.near}"><circle r="${radius}" stroke-width="6"/>` +
    `<g stroke-width="3.4">${spokes.map((turn) => `<path d="${spoke}" transform="rotate(${turn + 8})"/>`).join('')}</g><circle r="6" stroke-width="7"/></g>` +
    `<path d="M${-radius} 8A${radius + 1} ${radius + 1} 0 0 1 6${-radius}" fill="none" stroke="${tones.rim}" stroke-width="1.7" stroke-linecap="round" transform="translate(-2-2)"/></g>`
  );
}

function farWheel(x: number, radius: number, tone: string): string {
  return `<circle cx="${x}" cy="${-radius - 7}" r="${radius}" fill="none" stroke="${tone}" stroke-width="6"/>`;
}

function solid(drawing: string, fill: string): string {
  return `<path d="${path(knots(drawing), true, 1)}" fill="${fill}"/>`;
}

/**
 * Draws the shapes in light and again in shadow, moved down and away from the sun: the uncovered part is a tapering
 * rim.
 */
function rimmed(drawings: readonly string[], tones: Tones): string {
  const d = drawings.map((drawing) => path(knots(drawing), true, 1));
  const paths = d.map((each) => `<path d="${each}"/>`).join('');
  return `<g fill="${tones.rim}" transform="translate(-1.4-1.2)">${paths}</g><g fill="${tones.near}">${paths}</g>`;
}

/**
 * A covered wagon rolling left, standing on y = 0 with its middle at x = 0; 100 units are an ox's height. `cloth` is
 * the cover's fill.
 */
export function wagon(tones: Tones, cloth: string): string {
  const seams = hoops.map((hoop) => path(knots(hoop), false, 1)).join('');
  return [
    farWheel(-82, 36, tones.far),
    farWheel(64, 44, tones.far),
    solid(gear, tones.near),
    `<path d="${path(knots(bonnet), true, 1)}" fill="${tones.rim}" transform="translate(-1.6-1.4)"/>`,
    solid(bonnet, cloth),
    `<path d="${seams}" fill="none" stroke="${tones.near}" stroke-width="5" opacity=".32"/>`,
    `<path d="${seams}" fill="none" stroke="${tones.rim}" stroke-width="1.2" opacity=".5" transform="translate(3 0)"/>`,
    rimmed([driver, seat, bed, box], tones),
    `<path d="M-107-81Q0-72 117-84M-60-93V-59M-8-91V-57M44-93V-58M98-99V-62M106-64V-48" fill="none" stroke="${tones.far}" stroke-width="1.6"/>`,
    `<path d="M128-67V-60" stroke="${tones.near}" stroke-width="1.4"/><path d="M125-60h6l1.5 9h-9z" fill="#fff0bd"/>`,
    solid(bucket, tones.near),
    `<path d="${goad}" fill="none" stroke="${tones.near}" stroke-width="1.7" stroke-linejoin="round"/>`,
    wheel(-74, 36, tones),
    wheel(74, 44, tones),
  ].join('');
}
