import { THEME_NAMES, type ThemeName } from '../../web/themes/theme-names.ts';

/** The files of one screen at one size, by theme. */
export interface ContactRow {
  readonly title: string;
  readonly files: ReadonlyMap<ThemeName, string>;
}

/** A page that shows all pictures beside each other: a row for each screen, a column for each theme. */
export function contactSheet(rows: readonly ContactRow[]): string {
  const heads = THEME_NAMES.map((theme) => `<th>${theme}</th>`).join('');
  const body = rows.map(({ title, files }) => {
    const cells = THEME_NAMES.map((theme) => {
      const file = files.get(theme) ?? '';
      return `<td><a href="${file}"><img src="${file}" loading="lazy" alt="${title}, ${theme}"></a></td>`;
    });
    return `<tr><th>${title}</th>${cells.join('')}</tr>`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>Hexis, every screen in every theme</title>
<style>
  body { margin: 1rem; font: 14px system-ui; background: #222; color: #eee; }
  table { border-spacing: 12px; }
  thead th { position: sticky; top: 0; background: #222; }
  td { vertical-align: top; }
  img { width: 100%; display: block; }
</style>
<table><thead><tr><th></th>${heads}</tr></thead><tbody>
${body.join('\n')}
</tbody></table>
`;
}
