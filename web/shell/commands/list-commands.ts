import {
  CalendarDays,
  CircleUserRound,
  Compass,
  History,
  House,
  Settings,
  Sunrise,
} from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { APP_COMMANDS, COLOR_SCHEME_COMMANDS, THEME_COMMANDS } from './app-commands.ts';
import type { Command, CommandRow } from './command.ts';
import { HABIT_COMMANDS } from './habit-commands.ts';
import { SESSION_COMMANDS } from './session-commands.ts';
import { SETTINGS_SECTIONS } from './settings-sections.ts';
import type { Situation, PlainPath } from './situation.ts';

type ScreenPlace = Pick<CommandRow, 'name' | 'Icon' | 'keys' | 'words'> & {
  readonly path: PlainPath;
};

const PLACES: readonly ScreenPlace[] = [
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

const GO_COMMANDS: readonly CommandRow[] = PLACES.map(({ path, ...place }) => ({
  ...place,
  id: `go:${path}`,
  group: 'Go to',
  run: ({ goTo }) => goTo(path),
}));

/** Commands that open a section of the settings, found by its topics. */
const SETTINGS_COMMANDS: readonly CommandRow[] = SETTINGS_SECTIONS.map(({ id, title, words }) => ({
  id: `settings:${id}`,
  name: `Settings: ${title}`,
  group: 'Settings',
  Icon: Settings,
  words,
  run: ({ goTo }) => goTo(PATHS.settings, id),
}));

/** The single table of commands: the keys, the shortcut sheet and the palette derive from it. */
const TABLE: readonly CommandRow[] = [
  ...SESSION_COMMANDS,
  ...HABIT_COMMANDS,
  ...GO_COMMANDS,
  ...SETTINGS_COMMANDS,
  ...THEME_COMMANDS,
  ...COLOR_SCHEME_COMMANDS,
  ...APP_COMMANDS,
];

/** Keys that type nothing, so they stay when single-key shortcuts are switched off. */
const ALWAYS = new Set(['$mod+k', 'Space']);

/** All keys of the table, longer sequences first, because their last key may be a shortcut of its own. */
export const COMMAND_KEYS: readonly string[] = [
  ...new Set(TABLE.flatMap(({ keys }) => keys ?? [])),
].toSorted((one, other) => pressCount(other) - pressCount(one));

/** Commands that are available now, with the keys that work now. */
export function listCommands(at: Situation): Command[] {
  return TABLE.filter(({ isAvailable }) => isAvailable?.(at) ?? true).map((row) => ({
    ...row,
    keys: liveKeys(row, at),
    run: () => row.run(at),
  }));
}

function liveKeys({ keys, hasKeys }: CommandRow, at: Situation): string | undefined {
  if (keys === undefined || hasKeys?.(at) === false) return undefined;
  return at.hasSingleKeys || ALWAYS.has(keys) ? keys : undefined;
}

function pressCount(keys: string): number {
  return keys.split(' ').length;
}
