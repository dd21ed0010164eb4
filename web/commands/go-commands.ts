import {
  CalendarDays,
  CircleUserRound,
  Compass,
  History,
  House,
  Settings,
  Sunrise,
} from 'lucide-react';
import { PATHS } from '../paths.ts';
import { SETTINGS_SECTIONS } from '../settings/sections.ts';
import type { CommandRow } from './command.ts';
import type { PlainPath } from './situation.ts';

type Place = Pick<CommandRow, 'name' | 'Icon' | 'keys' | 'words'> & { readonly path: PlainPath };

const PLACES: readonly Place[] = [
  { name: 'Go home', Icon: House, keys: 'g h', path: PATHS.home, words: 'identities what next' },
  {
    name: 'Go to today',
    Icon: Sunrise,
    keys: 'g t',
    path: PATHS.today,
    words: 'timeline day plan',
  },
  {
    name: 'Go to the tracker',
    Icon: CalendarDays,
    keys: 'g m',
    path: PATHS.tracker,
    words: 'month calendar streak',
  },
  {
    name: 'Go to the history',
    Icon: History,
    keys: 'g y',
    path: PATHS.history,
    words: 'sessions past log todos edit',
  },
  {
    name: 'Go to the profile',
    Icon: CircleUserRound,
    keys: 'g p',
    path: PATHS.profile,
    words: 'breaks archive portrait name player',
  },
  {
    name: 'Browse identities',
    Icon: Compass,
    keys: 'g b',
    path: PATHS.browse,
    words: 'go to suggestions add ready-made',
  },
  {
    name: 'Go to the settings',
    Icon: Settings,
    keys: 'g s',
    path: PATHS.settings,
    words: 'open preferences theme export import account time zone',
  },
];

export const GO_COMMANDS: readonly CommandRow[] = PLACES.map(({ path, ...place }) => ({
  ...place,
  id: `go:${path}`,
  group: 'Go to',
  run: ({ goTo }) => goTo(path),
}));

/** The sections of the settings, each found by what it is about. */
export const SETTINGS_COMMANDS: readonly CommandRow[] = SETTINGS_SECTIONS.map(
  ({ id, title, words }) => ({
    id: `settings:${id}`,
    name: `Settings: ${title}`,
    group: 'Settings',
    Icon: Settings,
    words,
    run: ({ goTo }) => goTo(PATHS.settings, id),
  }),
);
