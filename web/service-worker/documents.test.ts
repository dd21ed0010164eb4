import { describe, expect, test } from 'vitest';
import { findDocument } from './documents.ts';

describe('the cached document that answers a navigation', () => {
  test.each([
    ['/', '/index.html'],
    ['/how-its-made', '/how-its-made.html'],
    ['/home', '/app.html'],
    ['/habit/0199', '/app.html'],
    ['/chapter-one/3', '/app.html'],
    ['/quick-start/login', '/app.html'],
    ['/settings', '/app.html'],
  ])('%s: %s', (pathname, document) => {
    expect(findDocument(pathname)).toBe(document);
  });

  test.each([
    '/api/users/me',
    '/authorize',
    '/calendar/secret.ics',
    '/callback',
    '/client-config.json',
    '/docs',
    '/healthz',
    '/oauth/token',
    '/oidc/session/end',
    '/openapi.json',
    '/source',
    '/u/login',
    '/v2/logout',
    '/.well-known/openid-configuration',
    '/homestead',
  ])('%s is left to the server', (pathname) => {
    expect(findDocument(pathname)).toBeNull();
  });
});
