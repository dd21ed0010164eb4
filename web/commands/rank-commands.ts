import type { Command } from './command.ts';

type Findable = Pick<Command, 'id' | 'name' | 'subject' | 'detail' | 'words' | 'group'>;

/** How well a command answers to what was typed; less is better. */
const PREFIX = 0;
const WORD_STARTS = 1;
const INSIDE = 2;
const OTHER_WORDS = 3;

/**
 * Those that hold every word of `text`, the best first: whose name, or whose habit's name, begins with it; in whose name
 * every word begins a word, or is inside; and last those that have it in their other words. Among equals what was used
 * last comes first, and else the order of `commands`.
 */
export function rankCommands<C extends Findable>(
  commands: readonly C[],
  text: string,
  recentIds: readonly string[],
): C[] {
  const wanted = fold(text).split(/\s+/).filter(Boolean);
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
  const own = fold(name);
  const text = wanted.join(' ');
  if (own.startsWith(text) || fold(subject).startsWith(text)) return PREFIX;
  const starts = ` ${own.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  if (wanted.every((word) => starts.includes(` ${word}`))) return WORD_STARTS;
  if (wanted.every((word) => own.includes(word))) return INSIDE;
  const all = `${own} ${fold(detail)} ${fold(words)} ${fold(group)}`;
  return wanted.every((word) => all.includes(word)) ? OTHER_WORDS : null;
}

/** Without case and accents, as it is typed in haste. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
