import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { listScreenFiles } from './screen-files.ts';

/** A module script, and Vite's preloads for it. */
const MODULES =
  /[ \t]*<(?:script type="module"[^>]*>[^]*?<\/script|link rel="modulepreload"[^>]*)>\n?/g;
const LATE = '<!--late-->';

/**
 * Inlines scripts into the documents that must run before the following content is painted, each in the place of the
 * comment with its name, so that they need no request. The server allows them by their hashes. Vite supports only
 * module scripts, which run after parsing. In a document that is visible before its modules, these are kept in a
 * template until `start-late.js` starts them.
 */
export function earlyScripts(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'early-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        deferModules(html)
          .replaceAll(/<!--early:(\w+)-->/g, (place, name: string) => {
            const file = files[name];
            return file === undefined ? place : `<script>${withoutComments(file)}</script>`;
          })
          // In development there are no chunks.
          .replace('SCREEN_FILES', () => (bundle ? listScreenFiles(bundle, html) : '[[], {}]')),
    },
  };
}

function deferModules(html: string): string {
  if (!html.includes(LATE)) return html;
  const modules = html.match(MODULES)?.join('') ?? '';
  return html
    .replaceAll(MODULES, '')
    .replace(LATE, () => `<template id="late">\n${modules}</template>`);
}

/** Removes comments on lines of their own. */
function withoutComments(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '');
}
