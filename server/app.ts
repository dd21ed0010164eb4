import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from '#contract/client-config.ts';
import { serveApi } from './api-routes.ts';
import { createBearer } from './auth/bearer.ts';
import type { TokenVerifier } from './auth/token-verifier.ts';
import { listChores } from './chores.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import { sayGoodbye } from './drain.ts';
import { keepHouse } from './housekeeping.ts';
import { createFastify } from './http/create-fastify.ts';
import { createAnswerHeld } from './http/entity-tag.ts';
import { answerNotFound } from './http/errors.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createServe } from './http/serve.ts';
import { serveWeb } from './http/web.ts';
import type { EmbeddedIdentity } from './identity/identity.ts';
import { createLiveHub } from './live/hub.ts';
import { serveLive } from './live/routes.ts';
import type { Metrics } from './operations/metrics.ts';
import { recordMetrics, serveMetrics, serveOperations } from './operations/routes.ts';
import { startPush } from './push/start.ts';
import { serveReference } from './reference/routes.ts';
import { serveSource } from './source/routes.ts';
import { createWriteForUser } from './users/write-for-user.ts';

export interface AppOptions {
  readonly db: Db;
  readonly verify: TokenVerifier;
  /** Null where an external provider is configured. */
  readonly identity: EmbeddedIdentity | null;
  readonly clientConfig: Pick<ClientConfig, 'auth'>;
  readonly origin: string;
  /** The folder of the built web app; null serves none. */
  readonly webRoot: string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly settings: Pick<
    Config,
    | 'logLevel'
    | 'writesPerMinute'
    | 'importMb'
    | 'trustProxy'
    | 'metricsToken'
    | 'sourceUrl'
    | 'pushOrigins'
  >;
  /** How often it is looked for what is to be said, where nothing tells when; left out: as it is made for. */
  readonly pushLookEveryMs?: number;
  readonly metrics: Metrics;
}

/** The whole product behind one port: API, identity provider and web app. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, verify, identity, clientConfig, now, metrics } = options;
  const { logLevel, writesPerMinute, importMb } = options.settings;
  const { trustProxy, metricsToken, sourceUrl } = options.settings;
  const app = createFastify({ logLevel, trustProxy });
  recordMetrics(app, metrics);
  addSecurityHeaders(app, options.origin, clientConfig.auth.domain);
  identity?.mount(app);
  app.get('/client-config.json', (): ClientConfig => ({ ...clientConfig, import_mb: importMb }));
  serveOperations(app, db);
  serveReference(app, options.origin);
  serveSource(app, sourceUrl);

  const bearer = await createBearer({ db, verify, now });
  identity?.onSignInEnd((session) => {
    bearer
      .endSession(session)
      .catch((error: unknown) => app.log.error({ err: error }, 'a logout was not kept'));
  });
  const writeForUser = createWriteForUser({ db, now, writesPerMinute });
  const answerHeld = createAnswerHeld({ db, now });
  const importBytes = importMb * 1024 ** 2;
  const serve = createServe(app, { bearer, writeForUser, answerHeld, importBytes });
  const services = { ...serve, db, bearer, identity, now };
  serveApi(app, services, options.origin);
  await startPush(app, services, {
    origin: options.origin,
    allowedOrigins: options.settings.pushOrigins,
    ...(options.pushLookEveryMs !== undefined && { lookEveryMs: options.pushLookEveryMs }),
  });
  keepHouse(app, listChores(services));
  const hub = await createLiveHub(db, now);
  serveLive(app, services, hub);
  serveMetrics(app, { metrics, token: metricsToken, countListeners: () => hub.count() });

  if (options.webRoot === null) app.setNotFoundHandler(answerNotFound);
  else await serveWeb(app, options.webRoot, options.origin);
  // After the others: they learn of the end before the wait.
  sayGoodbye(app);
  return app;
}
