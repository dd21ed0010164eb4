import { ASSETS } from './assets.ts';
import { html, type Html } from '../../http/html.ts';

/** A whole page: one card before the scene. */
export function layout(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#7a2e4d" />
        <title>${title} · Hexis</title>
        <link rel="icon" href="${ASSETS.mark.path}" type="image/svg+xml" />
        <link rel="stylesheet" href="${ASSETS.style.path}" />
      </head>
      <body>
        <header><a class="brand" href="/">Hexis</a></header>
        <main class="card">${content}</main>
      </body>
    </html> `.text;
}
