import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ANSWER_HEADERS, DOCUMENT_HEADERS } from '../../http/security-headers.ts';

const formScript = readFileSync(new URL('form.js', import.meta.url), 'utf8');

/** The browser part of the passkeys' library, for classic scripts, and what uses it. */
const passkeyScripts = [
  '../../../node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js',
  'passkeys.js',
].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));

/** The scripts within the pages; all but passkeys also works without them. */
export const PAGE_SCRIPTS: Readonly<Record<'form' | 'passkeys', readonly string[]>> = {
  form: [formScript],
  passkeys: [formScript, ...passkeyScripts],
};

/** The hashes of the scripts in the policy, which allows no others. */
const SCRIPT_HASHES = PAGE_SCRIPTS.passkeys
  .map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  .join(' ');

/** Headers of every page: no other scripts, no frames, no caching. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...ANSWER_HEADERS,
  ...DOCUMENT_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // No form-action: Chrome also applies it to the redirect after the login.
  'content-security-policy': `default-src 'none'; script-src ${SCRIPT_HASHES}; connect-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/**
 * Headers of the provider's own answers. It adds the hash of its only script if it sends one, and allows framing for
 * web_message.
 */
export const PROVIDER_HEADERS: Readonly<Record<string, string>> = {
  ...ANSWER_HEADERS,
  ...DOCUMENT_HEADERS,
  'content-security-policy':
    "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'none'",
};
