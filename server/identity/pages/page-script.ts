import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What the pages of a form run; they work without it. */
export const PAGE_SCRIPT = readFileSync(new URL('form.js', import.meta.url), 'utf8');

/** By which the pages' policy knows it: nothing else runs. */
export const PAGE_SCRIPT_HASH = `'sha256-${hash('sha256', PAGE_SCRIPT, 'base64')}'`;
