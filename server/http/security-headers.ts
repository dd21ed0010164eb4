import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Adds Helmet's headers, for the API and the web app; the identity provider's pages have stricter ones of their own. */
export function addSecurityHeaders(app: FastifyInstance, origin: string, authDomain: string): void {
  const setHeaders = helmet(securityHeaders(origin, authDomain));
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, () => done()),
  );
}

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
        // React writes element styles; nothing here can load or run anything.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // The silence that a page makes to be heard by media keys.
        mediaSrc: ['blob:'],
        connectSrc: self,
        // The silent renewal of a login in a hidden frame.
        frameSrc: self,
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        // Nothing becomes markup or code from text, but by the policy of web/platform/trusted-types.ts.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure,
    // With no-referrer the login form's origin would be null.
    referrerPolicy: { policy: 'same-origin' },
  };
}
