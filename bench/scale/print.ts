import type { QueryCost } from './queries.ts';
import type { Size } from './sizes.ts';

/** Lines of a Markdown table, as `bench/scale.md` has them. */
function formatColumns(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(formatLine).join('\n');
}

function formatLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

export function formatSizes(sizes: readonly Size[], users: number): string {
  const rows = sizes
    .filter(({ bytes }) => bytes / users > 20)
    .map(({ table, index, rows: count, bytes }) => [
      index === null ? table : `… ${index}`,
      index === null ? count.toLocaleString('en') : '',
      (bytes / 1e6).toFixed(1),
      (bytes / users / 1000).toFixed(2),
      count > 0 ? (bytes / count).toFixed(0) : '',
    ]);
  return formatColumns(['table, index', 'rows', 'MB', 'kB a person', 'bytes a row'], rows);
}

/** Of each query that has rows to find: what it costs a person among few, and among many. */
export function formatQueries(few: readonly QueryCost[], many: readonly QueryCost[]): string {
  const known = new Map(few.map((cost) => [cost.name, cost]));
  const rows = many.map(({ name, rows: count, wasted, pages, ms, walked }) => {
    const before = known.get(name);
    return [
      name,
      `${before?.rows} / ${count}`,
      String(wasted),
      `${before?.pages} / ${pages}`,
      `${before?.ms.toFixed(2)} / ${ms.toFixed(2)}`,
      walked.join(' '),
    ];
  });
  return formatColumns(['query', 'rows', 'in vain', 'pages', 'ms', 'walked'], rows);
}
