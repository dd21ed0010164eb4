import type { LucideIcon } from 'lucide-react';
import type { Situation } from './situation.ts';

/** In the order in which the sheet and the palette show them. */
export const COMMAND_GROUPS = [
  'Session',
  'Switch break',
  'Habits',
  'Play',
  'Mark done',
  'New habit',
  'Pause',
  'Open',
  'Go to',
  'Settings',
  'Theme',
  'Hexis',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command {
  /** Stable, because recently used commands are stored by it. */
  readonly id: string;
  /** Label that begins with a verb. */
  readonly name: string;
  readonly group: CommandGroup;
  readonly Icon: LucideIcon;
  /** Color of the identity, if the command belongs to one. */
  readonly color?: string;
  /** Name of its habit or identity: typing it finds the command as well as its own name does. */
  readonly subject?: string;
  /** Further information, such as the identity and duration of a habit; searched too. */
  readonly detail?: string;
  /** Synonyms for the search. */
  readonly words?: string;
  /** Keys that work now, in tinykeys syntax. */
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/** A row of the table: a command, and when it is available. */
export interface CommandRow extends Omit<Command, 'run'> {
  /** Always, by default. */
  readonly isAvailable?: (at: Situation) => boolean;
  /** When its keys work; always, by default. */
  readonly hasKeys?: (at: Situation) => boolean;
  readonly run: (at: Situation) => void;
}
