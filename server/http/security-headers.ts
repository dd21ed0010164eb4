import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Adds Helmet's headers to the API and the web app; the pages of the identity provider have stricter ones. */
export function addSecurityHeaders(app: FastifyInstance, origin: string, authDomain: string): void {
  const setHeaders = helmet(securityHeaders(origin, authDomain));
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', PERMISSIONS_POLICY);
    setHeaders(request.raw, reply.raw, () => done());
  });
}

/** Features that no page uses and every supported browser knows by these names. */
const PERMISSIONS_POLICY = [
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
]
  .map((feature) => `${feature}=()`)
  .join(', ');

function securityHeaders(origin: string, authDomain: string): HelmetOptions {
  const isSecure = origin.startsWith('https:');
  const provider = authDomain.includes('://') ? authDomain : `https://${authDomain}`;
  const self = provider === origin ? ["'self'"] : ["'self'", provider];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // React writes element styles, which can neither load nor run anything.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // The silent audio that makes a page receive media keys.
        mediaSrc: ['blob:'],
        connectSrc: self,
        // The silent renewal of a login in a hidden frame.
        frameSrc: self,
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        // Text becomes markup or code only through the policy of web/platform/trusted-types.ts.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure,
    // With no-referrer the `Origin` of the login form would be null.
    referrerPolicy: { policy: 'same-origin' },
  };
}
