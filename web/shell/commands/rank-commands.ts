import { foldText } from '#domain/search-text.ts';
import type { Command } from './command.ts';

type Findable = Pick<Command, 'id' | 'name' | 'subject' | 'detail' | 'words' | 'group'>;

/** Rank of a match; less is better. */
const PREFIX = 0;
const WORD_STARTS = 1;
const INSIDE = 2;
const OTHER_WORDS = 3;

/**
 * Returns the commands that match every word of `text`, best first: its name, or its habit's name, begins with the
 * text; every word begins a word of the name, or is inside it; and last a match in the other words. Equal matches are
 * ordered by last use, then as in `commands`.
 */
export function rankCommands<C extends Findable>(
  commands: readonly C[],
  text: string,
  recentIds: readonly string[],
): C[] {
  const wanted = foldText(text).split(/\s+/).filter(Boolean);
  const recency = new Map(recentIds.map((id, at) => [id, at]));
  return commands
    .map((command) => ({ command, rank: rank(command, wanted) }))
    .filter((found) => found.rank !== null)
    .toSorted(
      (one, other) =>
        Number(one.rank) - Number(other.rank) ||
        (recency.get(one.command.id) ?? Infinity) - (recency.get(other.command.id) ?? Infinity) ||
        0,
    )
    .map(({ command }) => command);
}

function rank(command: Findable, wanted: readonly string[]): number | null {
  const { name, subject = name, detail = '', words = '', group } = command;
  const own = foldText(name).trim();
  const text = wanted.join(' ');
  if (own.startsWith(text) || foldText(subject).trim().startsWith(text)) return PREFIX;
  const starts = ` ${own.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  if (wanted.every((word) => starts.includes(` ${word}`))) return WORD_STARTS;
  if (wanted.every((word) => own.includes(word))) return INSIDE;
  const all = `${own} ${foldText(`${detail} ${words} ${group}`)}`;
  return wanted.every((word) => all.includes(word)) ? OTHER_WORDS : null;
}
