import { knots, path } from '../drawing/path.ts';
import { twiceLit, type TwoLights } from '../drawing/rim.ts';

const body =
  '-10 0!,-13 -6,-12 -14,-7 -21,-3 -26,-3 -31!,-3 -38!,2 -34,6 -34!,11 -37!,11 -31,13 -27,10 -23,7 -21,9 -13,8 -4,11 0!';

/** A cat that sits on y = 0 and looks right, its tail hanging down behind the edge it sits on. */
export function cat(tones: TwoLights): string {
  return `<path d="M-9-3Q-18-1-17 10T-21 24" fill="none" stroke="${tones.shadow}" stroke-width="4" stroke-linecap="round"/>${twiceLit(path(knots(body), true, 1), tones, 1)}`;
}
