import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A module, and what Vite would fetch ahead for it. */
const MODULES =
  /[ \t]*<(?:script type="module"[^>]*>[^]*?<\/script|link rel="modulepreload"[^>]*)>\n?/g;
const LATE = '<!--late-->';

/**
 * Puts scripts that must run before what they stand before is painted into the documents, each in the place of a comment
 * that has its name, without a request that would be waited for. The server allows them by their hashes. Vite knows
 * modules only, which wait until the page is there. A document that can be seen before its modules says where these are
 * kept until then: `start-late.js` lets them come.
 */
export function earlyScripts(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'early-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        keepLate(html).replaceAll(/<!--early:(\w+)-->/g, (place, name: string) => {
          const file = files[name];
          return file === undefined ? place : `<script>${withoutComments(file)}</script>`;
        }),
    },
  };
}

function keepLate(html: string): string {
  if (!html.includes(LATE)) return html;
  const modules = html.match(MODULES)?.join('') ?? '';
  return html
    .replaceAll(MODULES, '')
    .replace(LATE, () => `<template id="late">\n${modules}</template>`);
}

/** Without those that have lines of their own. */
function withoutComments(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '');
}
