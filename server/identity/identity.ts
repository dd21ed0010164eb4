import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { Db } from '../db/db.ts';
import { type Chores, keepHouse } from '../housekeeping.ts';
import { REQUEST_ID_HEADER } from '../http/create-fastify.ts';
import { createAccounts, createEntrance } from './accounts.ts';
import { CLIENT_ID } from './client.ts';
import { type KeyRing, openKeyRing } from './keys.ts';
import { serveLogOut } from './log-out.ts';
import { createOriginPin, mountProvider } from './mount.ts';
import { servePages } from './pages-routes.ts';
import { createPasswords } from './passwords.ts';
import { clearSession } from './sessions.ts';
import { createSignIns } from './sign-ins.ts';
import { deleteExpiredRecords } from './store.ts';

export interface EmbeddedIdentity {
  /** Origin and a slash, as the client library expects it. */
  readonly issuer: string;
  /** The API's identifier: an absolute URI. */
  readonly audience: string;
  readonly clientId: string;
  /** Finds the key of an access token; follows the rotation of keys. */
  readonly keys: JWTVerifyGetKey;
  /** Mounts everything on the app: the provider's paths, its pages under /u/, /v2/logout. */
  mount(app: FastifyInstance): void;
  /** Called with the `sid` of each sign-in that ends here, however it ends: its access tokens are to be refused from then on. */
  onSignInEnd(listener: (session: string) => void): void;
  /** Ends the sign-in that the `sid` claim of an access token names: session, grant, refresh tokens. */
  endSignIn(session: string): Promise<void>;
  isAccount(sub: string): Promise<boolean>;
  /** Removes an account and signs it out everywhere. */
  deleteAccount(sub: string): Promise<void>;
  /** New keys for tokens and cookies from now on; what the old ones signed stays good. It also happens by itself. */
  rotateKeys(): Promise<void>;
}

/** The OpenID provider that comes with the product: same process, same port, same origin. */
export async function createEmbeddedIdentity(options: {
  db: Db;
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
}): Promise<EmbeddedIdentity> {
  const { db, origin, now } = options;
  const audience = `${origin}/api`;
  const keyRing = await openKeyRing(db, now);
  const signIns = createSignIns(db, now);
  const accounts = createAccounts({ db, passwords: createPasswords(), signIns, now });
  const entrance = createEntrance(db, accounts, now);
  const pin = createOriginPin(origin);

  let log: FastifyBaseLogger | null = null;
  // The library is a seventh of what the process occupies, and few requests are for it: it is loaded with the first.
  const build = async () => {
    const { createProvider } = await import('./provider.ts');
    const provider = createProvider(
      { db, accounts, signIns, origin, audience, now },
      keyRing.current(),
      (error, response) => {
        const reqId = response?.getHeader(REQUEST_ID_HEADER);
        log?.error({ err: error, reqId }, 'the identity provider failed');
      },
    );
    return { provider, handle: provider.callback() };
  };
  let current: ReturnType<typeof build> | null = null;
  const provide = () => (current ??= build());
  keyRing.onChange(() => void (current = null));

  return {
    issuer: `${origin}/`,
    audience,
    clientId: CLIENT_ID,
    keys: keyRing.verificationKey,
    mount(app) {
      log = app.log;
      mountProvider(app, pin, async (req, res) => (await provide()).handle(req, res));
      void app.register(async (scope) => {
        scope.addHook('onRequest', async (request) => pin(request.raw));
        servePages(scope, {
          origin,
          provider: async () => (await provide()).provider,
          entrance,
          endSignIn: signIns.end,
        });
        serveLogOut(scope, {
          origin,
          endSession: async (request, reply) => {
            const { provider } = await provide();
            await clearSession(provider, request.raw, reply.raw, signIns.end);
          },
        });
      });
      keepHouse(app, listProviderChores(db, keyRing, now));
    },
    onSignInEnd: signIns.onEnd,
    endSignIn: signIns.end,
    isAccount: async (sub) => (await accounts.find(sub)) !== undefined,
    deleteAccount: (sub) => accounts.remove(sub),
    rotateKeys: () => keyRing.rotate(),
  };
}

/** What the identity provider has to see to: what has expired, and its keys. */
function listProviderChores(db: Db, keyRing: KeyRing, now: () => number): Chores {
  return {
    'expired sign-ins': () => db.write((tx) => tx.run(deleteExpiredRecords, { now: now() })),
    'keys of the identity provider': () => keyRing.maintain(),
  };
}
