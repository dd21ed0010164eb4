import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/** Names and texts. */
type HeaderList = readonly (readonly [string, string])[];

/**
 * Helmet's headers for the API and the web app; the identity provider's pages have stricter ones of their own. They are
 * the same in every answer, and helmet would write them anew for each.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  origin: string,
  authDomain: string,
): Promise<void> {
  const headers = await writeHeaders(securityHeaders(origin, authDomain));
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, text] of headers) raw.setHeader(name, text);
    done();
  });
}

/** As helmet sets them in an answer that has nothing else. */
async function writeHeaders(options: FastifyHelmetOptions): Promise<HeaderList> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', (_request, reply) => {
    const headers = Object.entries(reply.raw.getHeaders());
    return headers.map(([name, text]) => [name, String(text)]);
  });
  const headers = (await app.inject('/')).json<HeaderList>();
  await app.close();
  return headers;
}

function securityHeaders(origin: string, authDomain: string): FastifyHelmetOptions {
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
