import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createTokenVerifier } from '../../accounts/tokens/token-verifier.ts';
import { createMetrics } from '../../api/health/metrics.ts';
import { createApp, type AppOptions } from '../../app.ts';
import { startOidc, type Running } from '../../oidc/testing/start-oidc.ts';
import { PUSH_LOOK_EVERY_MS, QUIET } from './test-app.ts';

interface AppWithOidc extends Pick<Running, 'origin'> {
  readonly app: FastifyInstance;
}

/** Starts the app of the running test with the embedded provider, which listens separately at `origin`. */
export async function startAppWithOidc(
  settings: Partial<AppOptions['settings']> = {},
): Promise<AppWithOidc> {
  const running = await startOidc();
  onTestFinished(() => running.stop());
  const { origin, provider, db } = running;
  const { keys, issuer, audience, clientId } = provider;
  const app = await createApp({
    db,
    place: { dataDir: running.folder, databaseUrl: null },
    verify: createTokenVerifier({ keys, issuer, audience, now: Date.now }),
    oidc: { ...provider, mount: () => undefined },
    clientConfig: { auth: { domain: origin, client_id: clientId, audience } },
    origin,
    webRoot: null,
    now: Date.now,
    settings: { ...QUIET, ...settings },
    metrics: createMetrics(),
    pushLookEveryMs: PUSH_LOOK_EVERY_MS,
  });
  onTestFinished(() => app.close());
  return { app, origin };
}
