import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The script of the pages with forms; they also work without it. */
export const PAGE_SCRIPT = readFileSync(new URL('form.js', import.meta.url), 'utf8');

/** The hash of the script in the policy, which allows no other. */
const PAGE_SCRIPT_HASH = `'sha256-${hash('sha256', PAGE_SCRIPT, 'base64')}'`;

/** Headers of every page: no other scripts, no frames, no caching. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // No form-action: Chrome also applies it to the redirect after the login.
  'content-security-policy': `default-src 'none'; script-src ${PAGE_SCRIPT_HASH}; connect-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  // With no-referrer the form's Origin would be null.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Headers of the provider's own answers. It adds the hash of its only script if it sends one, and allows framing for
 * web_message.
 */
export const PROVIDER_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};
