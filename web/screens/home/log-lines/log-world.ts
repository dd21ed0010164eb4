import type { ThemeName } from '../../../themes/theme-names.ts';

/** Words of the log that differ by world: the same crew travels by wagon, ship, tram, barque or rope. */
export interface LogWorld {
  /** The vehicle, as all of these in the middle of a sentence. */
  readonly vessel: string;
  /** The place of its crew: everyone `aboard`. */
  readonly aboard: string;
  readonly road: string;
  readonly view: string;
  /** The place that they reach next. */
  readonly next: string;
}

export const LOG_WORLDS: Readonly<Record<ThemeName, LogWorld>> = {
  retro: {
    vessel: 'the wagon',
    aboard: 'with the wagon',
    road: 'the trail',
    view: 'the river',
    next: 'the next ford',
  },
  dark: {
    vessel: 'the ship',
    aboard: 'aboard',
    road: 'the lane',
    view: 'the dark',
    next: 'the next beacon',
  },
  cyberpunk: {
    vessel: 'the tram',
    aboard: 'aboard',
    road: 'the line',
    view: 'the rain',
    next: 'the next stop',
  },
  nord: {
    vessel: 'the barque',
    aboard: 'on board',
    road: 'the course',
    view: 'the ice',
    next: 'the next cape',
  },
  autumn: {
    vessel: 'the rope',
    aboard: 'on the rope',
    road: 'the ridge',
    view: 'the cloud',
    next: 'the next ledge',
  },
};
