import type { FamilyOutcome } from './measure-family.ts';
import type { Goal, Row } from './row.ts';

const HEAD = ['what', 'product', 'limit', 'ratio', 'goal', 'met'];

/** The outcomes as one aligned table in Markdown; a family that failed is a line with its error. */
export function formatTable(outcomes: readonly FamilyOutcome[]): string {
  const lines = outcomes.flatMap((outcome) =>
    'rows' in outcome
      ? outcome.rows.map(formatRow)
      : [[outcome.name, '–', '–', '–', '–', `failed: ${firstLine(outcome.error)}`]],
  );
  const widths = HEAD.map((head, i) =>
    // Long errors do not widen their column.
    Math.max(head.length, ...lines.map((cells) => (i === 5 ? 3 : (cells[i] ?? '').length))),
  );
  const format = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => pad(cell, widths[i] ?? 0, i)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [format(HEAD), rule, ...lines.map(format)].join('\n');
}

const pad = (cell: string, width: number, column: number) =>
  column === 0 || column === 5 ? cell.padEnd(width) : cell.padStart(width);

function formatRow({ what, unit, product, limit, ratio, goal, isMet }: Row): string[] {
  const figure = (value: number) => `${formatNumber(value)} ${unit}`;
  return [
    what,
    figure(product),
    limit === null ? '–' : figure(limit),
    ratio === null ? '–' : formatNumber(ratio),
    `${formatGoal(goal)}${ratio === null ? ` ${unit}` : ''}`,
    isMet ? 'yes' : 'NO',
  ];
}

const formatGoal = (goal: Goal) =>
  'atLeast' in goal ? `≥ ${formatNumber(goal.atLeast)}` : `≤ ${formatNumber(goal.atMost)}`;

/** Three significant digits, but all digits of a whole number. */
function formatNumber(value: number): string {
  const maximumFractionDigits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return value.toLocaleString('en', { maximumFractionDigits });
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
