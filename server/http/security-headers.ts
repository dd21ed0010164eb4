import type { FastifyInstance } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** Headers of every answer. Without others it can load nothing but the icon of its tab, and run nothing. */
export const ANSWER_HEADERS: Headers = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  // With no-referrer the `Origin` of the login form would be null.
  'referrer-policy': 'same-origin',
};

/** Features that no page uses and every supported browser knows by these names. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers that only have a meaning for a document, beside its content security policy. */
export const DOCUMENT_HEADERS: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

/** The policy of pictures, whose styles stand in the file. */
export const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A year, as lists of sites that are only reachable by HTTPS demand. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/** Adds `ANSWER_HEADERS` to every answer, and asks browsers for HTTPS if the public address has it. */
export function addSecurityHeaders(app: FastifyInstance, origin: string): void {
  const headers = Object.entries(ANSWER_HEADERS);
  if (origin.startsWith('https:')) headers.push(['strict-transport-security', HTTPS_ONLY]);
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, text] of headers) reply.raw.setHeader(name, text);
    done();
  });
}

/**
 * Returns the content security policy of the web app's documents and of its service worker. `scripts` are the hashes of
 * the document's inline scripts, `authDomain` is the address of the identity provider.
 */
export function createAppPolicy(origin: string, authDomain: string) {
  const provider = authDomain.includes('://') ? authDomain : `https://${authDomain}`;
  const self = provider === origin ? "'self'" : `'self' ${provider}`;
  return (scripts: readonly string[]): string =>
    [
      "default-src 'none'",
      `script-src ${["'self'", ...scripts].join(' ')}`,
      // React writes element styles, which can neither load nor run anything.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      // The silent audio that makes a page receive media keys.
      'media-src blob:',
      `connect-src ${self}`,
      // The silent renewal of a login in a hidden frame.
      `frame-src ${self}`,
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      // Text becomes markup or code only through the policy of web/platform/trusted-types.ts.
      "require-trusted-types-for 'script'",
      'trusted-types default',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
}
