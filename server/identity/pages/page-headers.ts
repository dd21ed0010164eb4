import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What the pages of a form run; they work without it. */
export const PAGE_SCRIPT = readFileSync(new URL('form.js', import.meta.url), 'utf8');

/** By which the pages' policy knows it: nothing else runs. */
const PAGE_SCRIPT_HASH = `'sha256-${hash('sha256', PAGE_SCRIPT, 'base64')}'`;

/** Of every page: nothing runs on it but its own script, nothing frames it, nothing keeps it. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // No form-action: Chrome applies it to the redirect after the login, too.
  'content-security-policy': `default-src 'none'; script-src ${PAGE_SCRIPT_HASH}; connect-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  // With no-referrer the form's Origin would be null.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

/** Of the provider's own answers: it adds the hash of its one script where it sends one, and lets web_message be framed. */
export const PROVIDER_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};
