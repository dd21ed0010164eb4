import { COMMAND_GROUPS, type Command, type CommandGroup } from './command.ts';
import { rankCommands } from './rank-commands.ts';

/** Commands under their heading. */
export interface Shelf {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** More than this nobody reads, and a long life has a thousand. */
const MOST_SHOWN = 40;
const MOST_RECENT = 4;
const MOST_TO_PLAY = 6;
/** Before anything is typed: what is done most, and not once more for each habit. */
const AT_FIRST: readonly CommandGroup[] = ['Session', 'Play', 'Habits', 'Go to', 'Theme', 'Hexis'];

/** What the palette shows: for nothing typed what was used last and what is at hand, else what answers to it, the best first. */
export function arrangeCommands(
  commands: readonly Command[],
  text: string,
  recentIds: readonly string[],
): Shelf[] {
  if (text.trim() === '') return arrangeAtFirst(commands, recentIds);
  const found = rankCommands(commands, text, recentIds).slice(0, MOST_SHOWN);
  return shelve(found, [...new Set(found.map(({ group }) => group))]);
}

/** One group alone, as where it is asked which habit. */
export function arrangeGroup(
  commands: readonly Command[],
  group: CommandGroup,
  text: string,
  recentIds: readonly string[],
): Shelf[] {
  const own = commands.filter((command) => command.group === group);
  return shelve(rankCommands(own, text, recentIds).slice(0, MOST_SHOWN), [group]);
}

/** In the order of the groups: among what answers equally well, what is at hand comes first. */
export function sortByGroup(commands: readonly Command[]): Command[] {
  return COMMAND_GROUPS.flatMap((group) => commands.filter((one) => one.group === group));
}

/** All that have keys, by their groups. */
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
