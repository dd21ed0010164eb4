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
  /** The same at every visit: what was used last is remembered by it. */
  readonly id: string;
  /** What it does, in words that begin with a verb. */
  readonly name: string;
  readonly group: CommandGroup;
  readonly Icon: LucideIcon;
  /** An identity's color, for what belongs to one. */
  readonly color?: string;
  /** The name of the habit or identity it is about: typed alone, it finds this as well as the name does. */
  readonly subject?: string;
  /** What else there is to know: whose habit it is, and how long. It is found by this too. */
  readonly detail?: string;
  /** Other words by which somebody might look for it. */
  readonly words?: string;
  /** The keys that do it, as tinykeys writes them, where they work at this moment. */
  readonly keys?: string | undefined;
  readonly run: () => void;
  /** It leads to a field, in which all that is typed from then on is written. */
  readonly opensField?: true;
}

/** A row of the table: a command, and when there is one. */
export interface CommandRow extends Omit<Command, 'run'> {
  /** Always, where it does not say. */
  readonly isAvailable?: (at: Situation) => boolean;
  /** Where its keys work; everywhere, where it does not say. */
  readonly hasKeys?: (at: Situation) => boolean;
  readonly run: (at: Situation) => void;
}
