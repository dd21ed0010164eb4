import {
  Keyboard,
  LogOut,
  Moon,
  Palette,
  Save,
  Search,
  Signpost,
  Sun,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { logOut } from '../../data/client/log-out.ts';
import { changeUser } from '../../data/user/change-user.ts';
import { isKeptGuest } from '../../data/user/kept-guest.ts';
import { playCompletionSound } from '../../platform/completion-sound.ts';
import { setSoundChoice, soundChoice } from '../../platform/sound-choice.ts';
import { readGuestToken } from '../../platform/token-store.ts';
import { colorScheme, setColorSchemeChoice } from '../../themes/color-scheme.ts';
import {
  chosenTheme,
  COLOR_SCHEMES,
  hasBothSchemes,
  THEME_NAMES,
  THEME_WORDS,
} from '../../themes/theme-names.ts';
import { openOverlay, togglePalette } from '../../timer/overlays/overlay.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { PAGE_PATHS, replayTour } from '../onboarding/tour-place.ts';
import type { CommandRow } from './command.ts';

export const THEME_COMMANDS: readonly CommandRow[] = THEME_NAMES.map((theme) => ({
  id: `theme:${theme}`,
  name: `Change the theme to ${THEME_WORDS[theme].title}`,
  group: 'Theme',
  Icon: Palette,
  words: `colors look ${COLOR_SCHEMES[theme].join(' ')} mode voyage`,
  isAvailable: ({ me }) => me !== undefined && chosenTheme(me.preferences) !== theme,
  run: ({ me }) => {
    if (me) changeUser({ preferences: { ...me.preferences, theme } });
  },
}));

export const COLOR_SCHEME_COMMANDS: readonly CommandRow[] = (['light', 'dark'] as const).map(
  (scheme) => ({
    id: `color-scheme:${scheme}`,
    name: `Change the theme’s ground to ${scheme}`,
    group: 'Theme',
    Icon: scheme === 'light' ? Sun : Moon,
    words: `colors look ${scheme} mode ${scheme === 'light' ? 'day' : 'night'}`,
    isAvailable: ({ me }) =>
      me !== undefined && hasBothSchemes(chosenTheme(me.preferences)) && colorScheme() !== scheme,
    run: () => setColorSchemeChoice(scheme),
  }),
);

export const APP_COMMANDS: readonly CommandRow[] = [
  {
    id: 'palette',
    name: 'Find anything to do',
    group: 'Hexis',
    Icon: Search,
    keys: '$mod+k',
    words: 'command palette',
    run: togglePalette,
  },
  {
    id: 'shortcuts',
    name: 'Show the keyboard shortcuts',
    group: 'Hexis',
    Icon: Keyboard,
    keys: '[Shift]+?',
    words: 'keys help hotkeys',
    run: () => openOverlay({ kind: 'shortcuts' }),
  },
  {
    id: 'mute',
    name: 'Mute the sound',
    group: 'Hexis',
    Icon: VolumeX,
    words: 'silent quiet volume chime bell off',
    isAvailable: () => soundChoice().sound !== 'none',
    run: () => {
      setSoundChoice({ sound: 'none' });
      showToast({ tone: 'info', text: 'No sound at the end of a session on this device.' });
    },
  },
  {
    id: 'unmute',
    name: 'Unmute the sound',
    group: 'Hexis',
    Icon: Volume2,
    words: 'chime bell volume on mute',
    isAvailable: () => soundChoice().sound === 'none',
    run: () => {
      setSoundChoice({ sound: 'chime' });
      playCompletionSound();
    },
  },
  {
    id: 'tour',
    name: 'Replay the tour',
    group: 'Hexis',
    Icon: Signpost,
    words: 'help onboarding introduction',
    // The tour does not start during a session.
    isAvailable: ({ session }) => session.state === 'none',
    run: ({ goTo }) => {
      replayTour();
      goTo(PAGE_PATHS[2]);
    },
  },
  {
    id: 'keep-guest',
    name: 'Save it: sign up',
    group: 'Hexis',
    Icon: Save,
    words: 'keep account register guest demo',
    isAvailable: ({ me }) => Boolean(me?.guest_until),
    run: ({ me }) => {
      if (!me?.guest_kind || !me.guest_until) return;
      openOverlay({ kind: 'keep-guest', guest: me.guest_kind, until: me.guest_until });
    },
  },
  {
    id: 'log-out',
    name: 'Log out',
    group: 'Hexis',
    Icon: LogOut,
    words: 'sign out leave exit',
    isAvailable: ({ me }) => !isKeptGuest(me),
    run: ({ me }) => {
      const guest = me?.guest_kind ?? 'own';
      if (readGuestToken() !== null) openOverlay({ kind: 'leave-guest', guest });
      else void logOut();
    },
  },
];
