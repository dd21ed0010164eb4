import { APP_COMMANDS, COLOR_SCHEME_COMMANDS, THEME_COMMANDS } from './app-commands.ts';
import type { Command, CommandRow } from './command.ts';
import { GO_COMMANDS, SETTINGS_COMMANDS } from './go-commands.ts';
import { HABIT_COMMANDS } from './habit-commands.ts';
import { SESSION_COMMANDS } from './session-commands.ts';
import type { Situation } from './situation.ts';

/** The one table: the keys, the sheet that shows them and the palette are all made from it. */
const TABLE: readonly CommandRow[] = [
  ...SESSION_COMMANDS,
  ...HABIT_COMMANDS,
  ...GO_COMMANDS,
  ...SETTINGS_COMMANDS,
  ...THEME_COMMANDS,
  ...COLOR_SCHEME_COMMANDS,
  ...APP_COMMANDS,
];

/** Those keys of the table that type nothing: they stay when single keys are switched off. */
const ALWAYS = new Set(['$mod+k', 'Space']);

/** All keys of the table. The longer come first: the last key of a sequence does not mean itself. */
export const COMMAND_KEYS: readonly string[] = [
  ...new Set(TABLE.flatMap(({ keys }) => keys ?? [])),
].toSorted((one, other) => pressCount(other) - pressCount(one));

/** What of the table can be done now, with the keys that work now. */
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
