import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from '#contract/client-config.ts';
import { createAdmission } from './accounts/admission.ts';
import { createBearer } from './accounts/tokens/bearer.ts';
import type { TokenVerifier } from './accounts/tokens/token-verifier.ts';
import { createBounds } from './accounts/users/bounds.ts';
import { createWriteForUser } from './accounts/users/write-for-user.ts';
import { createAnswerWithEtag } from './api/answer-with-etag.ts';
import { createServe } from './api/call.ts';
import type { Metrics } from './api/health/metrics.ts';
import { recordMetrics, serveMetrics, serveOperations } from './api/health/routes.ts';
import { createLiveHub } from './api/live/hub.ts';
import { serveLive } from './api/live/routes.ts';
import { storeSignInNotices } from './api/push/sign-in-notice.ts';
import { startPush } from './api/push/start.ts';
import { deleteDevicesOfSignIn } from './api/push/store.ts';
import { serveReference } from './api/reference/routes.ts';
import { serveApi } from './api/routes.ts';
import { serveSource } from './api/source/routes.ts';
import type { Config } from './base/config.ts';
import { listBackupJobs } from './cli/backup/schedule.ts';
import type { Db } from './db/db.ts';
import { scheduleMaintenance } from './db/maintenance.ts';
import type { DatabasePlace } from './db/open.ts';
import { createFastify } from './http/create-fastify.ts';
import { answerNotFound } from './http/errors.ts';
import { recordMethods } from './http/other-methods.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveSecurityTxt } from './http/security-txt.ts';
import { serveWeb } from './http/web.ts';
import { listMaintenanceJobs } from './maintenance-jobs.ts';
import type { EmbeddedProvider } from './oidc/embedded-provider.ts';
import { addGracefulShutdown } from './shutdown.ts';

export interface AppOptions {
  readonly db: Db;
  /** The database that backups copy. */
  readonly place: DatabasePlace;
  readonly verify: TokenVerifier;
  /** Null with an external provider. */
  readonly oidc: EmbeddedProvider | null;
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
    | 'readsPerMinute'
    | 'importMb'
    | 'keepGuests'
    | 'accountLimits'
    | 'maxConnections'
    | 'trustProxy'
    | 'metricsToken'
    | 'sourceUrl'
    | 'securityContact'
    | 'pushOrigins'
    | 'backups'
  >;
  /** Maximum interval between checks for due reminders; omitted for the default. */
  readonly pushLookEveryMs?: number;
  /** Interval of the checks whether a backup is due; omitted for an hour. */
  readonly backupLookEveryMs?: number;
  /** Maximum time for a request to arrive, and for an answer to stay unread; omitted for a minute. */
  readonly clientTimeoutMs?: number;
  readonly metrics: Metrics;
}

/** Creates the whole app behind one port: API, identity provider and web app. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, verify, oidc, clientConfig, now, metrics } = options;
  const { logLevel, writesPerMinute, readsPerMinute, importMb } = options.settings;
  const { trustProxy, maxConnections, metricsToken, sourceUrl } = options.settings;
  const { securityContact: contact } = options.settings;
  const app = createFastify({
    logLevel,
    trustProxy,
    maxConnections,
    ...(options.clientTimeoutMs !== undefined && { clientTimeoutMs: options.clientTimeoutMs }),
  });
  const answerOtherMethods = recordMethods(app);
  recordMetrics(app, metrics);
  addSecurityHeaders(app, options.origin);
  oidc?.mount(app, metrics.logins.count);
  app.get('/client-config.json', (): ClientConfig => ({ ...clientConfig, import_mb: importMb }));
  serveOperations(app, db);
  serveReference(app, options.origin);
  serveSource(app, sourceUrl);
  serveSecurityTxt(app, { origin: options.origin, contact, now });

  const bearer = await createBearer({
    db,
    verify,
    now,
    deleteOfSignIn: (tx, signIn) => tx.run(deleteDevicesOfSignIn, { session: signIn }),
  });
  oidc?.onSignInEnd((signIn) => {
    bearer
      .endSignIn(signIn)
      .catch((error: unknown) => app.log.error({ err: error }, 'a logout was not kept'));
  });
  oidc?.onNewDevice((sub, userAgent) => {
    storeSignInNotices(db, { iss: oidc.issuer, sub, userAgent }, now()).catch((error: unknown) =>
      app.log.error({ err: error }, 'a new sign-in was not announced'),
    );
  });
  const bounds = createBounds(options.settings.accountLimits);
  const writeForUser = createWriteForUser({ db, now, writesPerMinute });
  const answerWithEtag = createAnswerWithEtag({ db, now });
  const importBytes = importMb * 1024 ** 2;
  const allowances = { readsPerMinute, writesPerMinute, importBytes };
  const admission = createAdmission({ db, now, ...allowances });
  const serve = createServe(app, {
    bearer,
    writeForUser,
    answerWithEtag,
    bounds,
    accountLimits: options.settings.accountLimits,
    admission,
    importBytes,
    now,
  });
  const { keepGuests } = options.settings;
  const services = { ...serve, db, bearer, oidc, keepGuests, now };
  serveApi(app, services, options.origin);
  await startPush(app, services, {
    origin: options.origin,
    allowedOrigins: options.settings.pushOrigins,
    ...(options.pushLookEveryMs !== undefined && { lookEveryMs: options.pushLookEveryMs }),
  });
  scheduleMaintenance(app, listMaintenanceJobs(services));
  const backups = { place: options.place, settings: options.settings.backups };
  // Separate from the other jobs, because a backup may take long.
  scheduleMaintenance(
    app,
    listBackupJobs(backups, now, metrics.lastBackups),
    options.backupLookEveryMs,
  );
  const hub = await createLiveHub(db, now);
  serveLive(app, services, hub);
  serveMetrics(app, { metrics, token: metricsToken, countListeners: () => hub.count() });

  if (options.webRoot === null) app.setNotFoundHandler(answerNotFound);
  else
    await serveWeb(app, options.webRoot, {
      origin: options.origin,
      authDomain: clientConfig.auth.domain,
    });
  answerOtherMethods();
  // Registered last: the other hooks run before the wait.
  addGracefulShutdown(app);
  return app;
}
