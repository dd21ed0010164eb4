import type { ThemeName } from '../themes/theme-names.ts';

/** What the onboarding says otherwise in each theme: the same crew travels by wagon, ship, tram, barque or rope. */
export interface World {
  /** Begins a sentence. */
  readonly everyone: string;
  /** Before the name. */
  readonly welcome: string;
  /** Where the others are met, after "meet". */
  readonly outside: string;
  /** Title: where there is room again. */
  readonly clearPlace: string;
  /** Title: the place that is one's own. */
  readonly ownPlace: string;
  /** What one may rest one's eyes on, after "a look at". */
  readonly view: string;
}

export const WORLDS: Readonly<Record<ThemeName, World>> = {
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
