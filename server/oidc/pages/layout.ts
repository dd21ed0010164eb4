import { html, Html } from '../../http/html.ts';
import { ASSETS, FIRST_THEME } from './assets.ts';
import { PAGE_SCRIPTS } from './page-headers.ts';

interface LayoutOptions {
  readonly theme?: string;
  /** The page has a form that a script improves, or one with passkeys. */
  readonly scripts?: 'form' | 'passkeys';
}

/** A whole page: a card in front of the scene. The scheme is the default of the one theme that has two. */
export function layout(
  title: string,
  content: Html,
  { theme = FIRST_THEME, scripts }: LayoutOptions = {},
): string {
  return html`<!doctype html>
    <html lang="en" data-theme="${theme}" data-color-scheme="dark">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Hexis</title>
        <meta name="description" content="The account of a player of Hexis, a habit game." />
        <link rel="icon" href="${ASSETS.mark.path}" type="image/svg+xml" />
        <link rel="stylesheet" href="${ASSETS.style.path}" />
        ${scripts === undefined ? null : PAGE_SCRIPTS[scripts].map((script) => new Html(`<script>${script}</script>`))}
      </head>
      <body class="evening">
        <header><a class="brand" href="/">Hexis</a></header>
        <main class="card">${content}</main>
      </body>
    </html> `.text;
}
