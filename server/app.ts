import fastify, { type FastifyInstance } from 'fastify';
import type { ClientConfig } from '#contract/client-config.ts';
import { createBearer } from './auth/bearer.ts';
import type { TokenVerifier } from './auth/token-verifier.ts';
import { serveBreaks } from './breaks/routes.ts';
import { serveCalendar } from './calendar/routes.ts';
import { serveCalendarFeed } from './calendar/serve-feed.ts';
import { listChores } from './chores.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import { serveGuests } from './demo/routes.ts';
import { sayGoodbye } from './drain.ts';
import { servePlayEvents } from './events/routes.ts';
import { serveExport } from './export/routes.ts';
import { serveHabits } from './habits/routes.ts';
import { createAnswerHeld } from './http/answer-held.ts';
import { answerErrors, answerNotFound, answerUnreadable } from './http/errors.ts';
import { formats } from './http/formats.ts';
import { readJsonBodies } from './http/json-body.ts';
import { keepHouse } from './housekeeping.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createServe } from './http/serve.ts';
import { serveWeb } from './http/web.ts';
import { readRequestId, tellRequestIds } from './http/request-id.ts';
import { describeError, describeRequest } from './http/request-log.ts';
import type { EmbeddedIdentity } from './identity/identity.ts';
import { createLiveHub } from './live/hub.ts';
import { serveLive } from './live/routes.ts';
import { startPush } from './push/start.ts';
import { serveSchedules } from './schedules/routes.ts';
import { serveTodos } from './todos/routes.ts';
import type { Metrics } from './operations/metrics.ts';
import { recordMetrics } from './operations/metrics-recording.ts';
import { serveMetrics } from './operations/metrics-routes.ts';
import { serveOperations } from './operations/routes.ts';
import { serveReference } from './reference/routes.ts';
import { serveSource } from './source/routes.ts';
import { serveUsers } from './users/routes.ts';
import { createWriteForUser } from './users/write-for-user.ts';
import { serveIdentities } from './values/routes.ts';

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

const BODY_LIMIT_BYTES = 64 * 1024;

/** The whole product behind one port: API, identity provider and web app. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, verify, identity, clientConfig, now, metrics } = options;
  const { logLevel, writesPerMinute, importMb } = options.settings;
  const { trustProxy, metricsToken, sourceUrl } = options.settings;
  const app = fastify({
    logger: { level: logLevel, serializers: { req: describeRequest, err: describeError } },
    genReqId: readRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy,
    // While it says goodbye it still answers.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnreadable,
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true, formats },
    },
  });
  // By their schemas it would take five times as long; the fuzz tests hold every answer against its schema.
  app.setSerializerCompiler(() => JSON.stringify);
  readJsonBodies(app);
  tellRequestIds(app);
  recordMetrics(app, metrics);
  answerErrors(app);
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
  serveUsers(services);
  serveIdentities(services);
  serveHabits(services);
  serveBreaks(services);
  serveSchedules(services);
  servePlayEvents(services);
  serveTodos(services);
  serveCalendar(services, options.origin);
  serveCalendarFeed(app, services, options.origin);
  serveExport(services);
  serveGuests(services);
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
