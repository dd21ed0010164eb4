const ROUTES: ReadonlySet<string> = new Set([
  '/authorize',
  '/oauth/token',
  '/oauth/revoke',
  '/userinfo',
  '/oidc/logout/confirm',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/.well-known/jwks.json',
]);

/** Which of the provider's own routes an address is of. An absolute one as request target is of none: the provider would believe its host. */
export function findProviderRoute(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  if (path.startsWith('/authorize/')) return '/authorize/:uid';
  return ROUTES.has(path) ? path : undefined;
}
