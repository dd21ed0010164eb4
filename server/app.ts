import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { ClientConfig } from '#contract/client-config.ts';
import { createBearer } from './auth/bearer.ts';
import type { TokenVerifier } from './auth/token-verifier.ts';
import { serveBreaks } from './breaks/routes.ts';
import type { LogLevel } from './config.ts';
import type { Db } from './db/db.ts';
import { servePlayEvents } from './events/routes.ts';
import { serveExport } from './export/routes.ts';
import { serveHabits } from './habits/routes.ts';
import { answerErrors, answerNotFound } from './http/errors.ts';
import { formats } from './http/formats.ts';
import { lazyCompilers } from './http/lazy-compilers.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createServe } from './http/serve.ts';
import { serveWeb } from './http/web.ts';
import { describeRequest } from './http/request-log.ts';
import type { EmbeddedIdentity } from './identity/identity.ts';
import { serveSchedules } from './schedules/routes.ts';
import { serveTodos } from './todos/routes.ts';
import { serveOperations } from './operations/routes.ts';
import { serveUsers } from './users/routes.ts';
import { serveIdentities } from './values/routes.ts';

export interface AppOptions {
  readonly db: Db;
  readonly verify: TokenVerifier;
  /** Null where an external provider is configured. */
  readonly identity: EmbeddedIdentity | null;
  readonly clientConfig: ClientConfig;
  readonly origin: string;
  /** The folder of the built web app; null serves none. */
  readonly webRoot: string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly logLevel: LogLevel;
}

const BODY_LIMIT_BYTES = 64 * 1024;

/** The whole product behind one port: API, identity provider and web app. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, verify, identity, clientConfig, now } = options;
  const app = fastify({
    logger: { level: options.logLevel, serializers: { req: describeRequest } },
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: lazyCompilers },
    serializerOpts: { ajv: { formats } },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true, formats },
    },
  });
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  await app.register(helmet, securityHeaders(options.origin, clientConfig.auth.domain));
  identity?.mount(app);
  app.get('/client-config.json', () => clientConfig);
  serveOperations(app, db);

  const bearer = createBearer({ db, verify, now });
  identity?.onSignInEnd((session) => {
    bearer
      .endSession(session)
      .catch((error: unknown) => app.log.error({ err: error }, 'a logout was not kept'));
  });
  const services = { ...createServe(app, { db, bearer, now }), db, bearer, identity, now };
  serveUsers(services);
  serveIdentities(services);
  serveHabits(services);
  serveBreaks(services);
  serveSchedules(services);
  servePlayEvents(services);
  serveTodos(services);
  serveExport(services);

  if (options.webRoot === null) app.setNotFoundHandler(answerNotFound);
  else await serveWeb(app, options.webRoot);
  return app;
}
