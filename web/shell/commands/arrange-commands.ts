import { COMMAND_GROUPS, type Command, type CommandGroup } from './command.ts';
import { rankCommands } from './rank-commands.ts';

/** Commands under a heading. */
export interface Shelf {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Limits the list: a user may have a thousand habits. */
const MOST_SHOWN = 40;
const MOST_RECENT = 4;
const MOST_TO_PLAY = 6;
/** Groups shown before anything is typed: the most frequent actions, without those that repeat each habit. */
const AT_FIRST: readonly CommandGroup[] = ['Session', 'Play', 'Habits', 'Go to', 'Theme', 'Hexis'];

/** Commands of the palette: recent and common ones if nothing is typed, else the matches, best first. */
export function arrangeCommands(
  commands: readonly Command[],
  text: string,
  recentIds: readonly string[],
): Shelf[] {
  if (text.trim() === '') return arrangeAtFirst(commands, recentIds);
  const found = rankCommands(commands, text, recentIds).slice(0, MOST_SHOWN);
  return shelve(found, [...new Set(found.map(({ group }) => group))]);
}

/** One group alone, for example when the palette asks which habit. */
export function arrangeGroup(
  commands: readonly Command[],
  group: CommandGroup,
  text: string,
  recentIds: readonly string[],
): Shelf[] {
  const own = commands.filter((command) => command.group === group);
  return shelve(rankCommands(own, text, recentIds).slice(0, MOST_SHOWN), [group]);
}

/** Sorts by group; among equal matches the earlier group comes first. */
export function sortByGroup(commands: readonly Command[]): Command[] {
  return COMMAND_GROUPS.flatMap((group) => commands.filter((one) => one.group === group));
}

/** All commands with keys, by group. */
export function arrangeKeys(commands: readonly Command[]): Shelf[] {
  return shelve(
    commands.filter(({ keys }) => keys !== undefined),
    COMMAND_GROUPS,
  );
}

function arrangeAtFirst(commands: readonly Command[], recentIds: readonly string[]): Shelf[] {
  const recent = recentIds
    .flatMap((id) => commands.find((command) => command.id === id) ?? [])
    .slice(0, MOST_RECENT);
  const others = commands.filter(
    (command) => !recent.includes(command) && command.id !== 'palette',
  );
  const toPlay = others.filter(({ group }) => group === 'Play').slice(0, MOST_TO_PLAY);
  const shown = others.filter((command) => command.group !== 'Play' || toPlay.includes(command));
  return [
    ...(recent.length > 0 ? [{ title: 'Recent', commands: recent }] : []),
    ...shelve(shown, AT_FIRST),
  ];
}

function shelve(commands: readonly Command[], groups: readonly CommandGroup[]): Shelf[] {
  return groups
    .map((group) => ({
      title: group,
      commands: commands.filter((command) => command.group === group),
    }))
    .filter((shelf) => shelf.commands.length > 0);
}
