import type { ThemeName } from '../../themes/theme-names.ts';

/** Texts of the onboarding that differ by theme: the same crew travels by wagon, ship, tram, barque or rope. */
export interface TourWorld {
  /** At the beginning of a sentence. */
  readonly everyone: string;
  /** Before the name. */
  readonly welcome: string;
  /** The place of meeting, after "meet". */
  readonly outside: string;
  /** Title: there is room again. */
  readonly clearPlace: string;
  /** Title: the user's own place. */
  readonly ownPlace: string;
  /** The view, after "a look at". */
  readonly view: string;
}

export const WORLDS: Readonly<Record<ThemeName, TourWorld>> = {
  retro: {
    everyone: 'Everyone with the wagon',
    welcome: 'Welcome aboard',
    outside: 'by the wagon',
    clearPlace: 'A clear trail',
    ownPlace: 'Your corner of the wagon',
    view: 'the river',
  },
  dark: {
    everyone: 'Everyone aboard',
    welcome: 'Welcome aboard',
    outside: 'on the bridge',
    clearPlace: 'A clear screen',
    ownPlace: 'Your cabin',
    view: 'the stars',
  },
  cyberpunk: {
    everyone: 'Everyone aboard',
    welcome: 'Welcome aboard',
    outside: 'on the tram',
    clearPlace: 'A clear street',
    ownPlace: 'Your seat at the back',
    view: 'the rain',
  },
  nord: {
    everyone: 'Everyone aboard',
    welcome: 'Welcome aboard',
    outside: 'on deck',
    clearPlace: 'A clear deck',
    ownPlace: 'Your cabin',
    view: 'the sea',
  },
  autumn: {
    everyone: 'Everyone on the rope',
    welcome: 'Welcome to the rope',
    outside: 'on the rope',
    clearPlace: 'A clear slope',
    ownPlace: 'Your side of the tent',
    view: 'the cloud',
  },
};
