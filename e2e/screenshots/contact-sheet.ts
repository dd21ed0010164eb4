import { THEME_NAMES } from '../../web/themes/theme-names.ts';

/** Pictures side by side: their files, by the column's name. */
export interface ContactRow {
  readonly title: string;
  readonly cells: ReadonlyMap<string, readonly string[]>;
}

/** A page with all pictures: a row for each screen, first its themes side by side, then the engines. */
export function contactSheet(
  byTheme: readonly ContactRow[],
  byEngine: readonly ContactRow[],
): string {
  const engines = [...new Set(byEngine.flatMap(({ cells }) => [...cells.keys()]))];
  return `<!doctype html>
<meta charset="utf-8">
<title>Hexis, every screen in every theme and engine</title>
<style>
  body { margin: 1rem; font: 14px system-ui; background: #222; color: #eee; }
  table { border-spacing: 12px; table-layout: fixed; width: 100%; }
  thead th { position: sticky; top: 0; background: #222; }
  th:first-child { width: 8rem; }
  td { vertical-align: top; }
  img { width: 100%; display: block; }
</style>
${table(THEME_NAMES, byTheme)}
${engines.length > 1 ? table(engines, byEngine) : ''}
`;
}

function table(columns: readonly string[], rows: readonly ContactRow[]): string {
  const heads = columns.map((column) => `<th>${column}</th>`).join('');
  const body = rows.map(({ title, cells }) => {
    const pictures = columns.map((column) => {
      const files = cells.get(column) ?? [];
      const images = files.map(
        (file) =>
          `<a href="${file}"><img src="${file}" loading="lazy" alt="${title}, ${column}"></a>`,
      );
      return `<td>${images.join('')}</td>`;
    });
    return `<tr><th>${title}</th>${pictures.join('')}</tr>`;
  });
  return `<table><thead><tr><th></th>${heads}</tr></thead><tbody>
${body.join('\n')}
</tbody></table>`;
}
