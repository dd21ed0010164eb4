import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { networkSubjects, consumeAttempt } from '../accounts/rate-limit.ts';
import type { MailConfig } from '../base/config.ts';
import type { Db } from '../db/db.ts';
import { type MaintenanceJobs, deleteInSteps, scheduleMaintenance } from '../db/maintenance.ts';
import { REQUEST_ID_HEADER } from '../http/create-fastify.ts';
import { createAccountChanges } from './account-changes.ts';
import { serveAccountPages } from './account-routes.ts';
import { createAccounts, createEntrance } from './accounts.ts';
import { CLIENT_ID } from './client.ts';
import { createDevices } from './devices.ts';
import { createForgotten } from './forgotten.ts';
import { type KeyRing, openKeyRing } from './keys.ts';
import { serveLogOut } from './log-out.ts';
import { createMailer } from './mail/mailer.ts';
import { createOriginPin, mountProvider } from './mount.ts';
import { servePages } from './pages-routes.ts';
import { servePasskeyPages } from './passkey-routes.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { serveRecoveryPages } from './recovery-routes.ts';
import { createResetLinks } from './reset-links.ts';
import { serveResetPages } from './reset-routes.ts';
import type { LoginOutcome } from './security-events.ts';
import { clearSession } from './sessions.ts';
import { createSignInList } from './sign-in-list.ts';
import { serveSignInsPage } from './sign-ins-routes.ts';
import { createSignIns } from './sign-ins.ts';
import { deleteExpiredRecords } from './store.ts';
import { serveVerificationPages } from './verification-routes.ts';
import { createVerification } from './verification.ts';

export interface EmbeddedProvider {
  /** Origin and a slash, as the client library expects it. */
  readonly issuer: string;
  /** The API's identifier: an absolute URI. */
  readonly audience: string;
  readonly clientId: string;
  /** Finds the key of an access token; follows the rotation of keys. */
  readonly keys: JWTVerifyGetKey;
  /** Mounts everything on the app: the provider's paths, its pages under /u/, /v2/logout. */
  mount(app: FastifyInstance, countLogin: (outcome: LoginOutcome) => void): void;
  /** Called with the `sid` of each sign-in that ends: its access tokens must be refused from then on. */
  onSignInEnd(listener: (signIn: string) => void): void;
  /** Called with each account that logged in with a browser that is new to it. */
  onNewDevice(listener: (accountId: string, userAgent: string) => void): void;
  /** Ends the sign-in that the `sid` claim of an access token names: session, grant, refresh tokens. */
  endSignIn(signIn: string): Promise<void>;
  isAccount(sub: string): Promise<boolean>;
  /** Deletes an account and ends all of its sign-ins. */
  deleteAccount(sub: string): Promise<void>;
  /** Signs tokens and cookies with new keys from now on; old signatures stay valid. Also happens automatically. */
  rotateKeys(): Promise<void>;
}

/** The embedded OpenID provider: same process, port and origin as the app. */
export async function createEmbeddedProvider(options: {
  db: Db;
  origin: string;
  /** Null sends no mail. */
  mail: MailConfig | null;
  /** Default: hashes at the cost that OWASP recommends. */
  passwords?: Passwords;
  /** Epoch milliseconds. */
  now: () => number;
}): Promise<EmbeddedProvider> {
  const { db, origin, mail, now } = options;
  const audience = `${origin}/api`;
  const keyRing = await openKeyRing(db, now);
  const signIns = createSignIns(db, now);
  const signInList = createSignInList(db, now);
  const { passwords = createPasswords() } = options;
  const accountOptions = { db, passwords, signIns, now };
  const accounts = createAccounts(accountOptions);
  let log: FastifyBaseLogger | null = null;
  const mailer =
    mail && createMailer(mail, (failure) => log?.warn(failure, 'a mail could not be sent'));
  const forgotten = mailer && createForgotten({ db, mailer, origin, now });
  const verification = mailer && createVerification({ db, mailer, passwords, origin, now });
  const changes = createAccountChanges({
    ...accountOptions,
    onEmailChange(former) {
      verification?.request(former.id);
      if (former.email_verified_at !== null) verification?.notifyOfChange(former.email);
    },
  });
  const links = createResetLinks(accountOptions);
  const entrance = createEntrance({
    db,
    accounts,
    passwords,
    now,
    onSignUp: (id) => verification?.request(id),
  });
  const pin = createOriginPin(origin);
  const newDeviceListeners: ((accountId: string, userAgent: string) => void)[] = [];
  const onNewDevice = (accountId: string, userAgent: string) => {
    for (const listener of newDeviceListeners) listener(accountId, userAgent);
  };
  const findEmail = async (accountId: string) => (await accounts.find(accountId))?.email ?? null;

  // Loaded with the first request: the library takes a seventh of the process's memory, and few requests need it.
  const build = async () => {
    const { createProvider } = await import('./provider.ts');
    const provider = createProvider(
      { db, accounts, signIns, signInList, origin, audience, now },
      keyRing.current(),
      (error, response) => {
        const reqId = response?.getHeader(REQUEST_ID_HEADER);
        log?.error({ err: error, reqId }, 'the identity provider failed');
      },
      (account, response) => {
        const reqId = response.getHeader(REQUEST_ID_HEADER);
        log?.warn({ event: 'refresh token reused', account, reqId }, 'security');
      },
    );
    return { provider, handle: provider.callback() };
  };
  let current: ReturnType<typeof build> | null = null;
  const provide = () => (current ??= build());
  const currentProvider = async () => (await provide()).provider;
  keyRing.onChange(() => void (current = null));

  return {
    issuer: `${origin}/`,
    audience,
    clientId: CLIENT_ID,
    keys: keyRing.verificationKey,
    mount(app, countLogin) {
      log = app.log;
      const keys = () => keyRing.current().cookies;
      const devices = createDevices({ keys, origin, countLogin });
      if (mailer) app.addHook('onClose', () => mailer.close());
      mountProvider(
        app,
        pin,
        async (req, res) => (await provide()).handle(req, res),
        (address) => consumeAttempt(db, networkSubjects('authorizeByAddress', address), now()),
      );
      void app.register(async (scope) => {
        scope.addHook('onRequest', async (request) => pin(request.raw));
        servePages(scope, {
          origin,
          provider: currentProvider,
          entrance,
          devices,
          endSignIn: signIns.end,
          onNewDevice,
        });
        serveAccountPages(scope, {
          provider: currentProvider,
          changes,
          devices,
          findAccount: accounts.find,
          sendsMail: mailer !== null,
        });
        serveResetPages(scope, { links, forgotten, devices });
        if (verification) {
          serveVerificationPages(scope, {
            provider: currentProvider,
            verification,
            devices,
            findAccount: accounts.find,
          });
        }
        serveRecoveryPages(scope, {
          provider: currentProvider,
          recoveryCodes: createRecoveryCodes(accountOptions),
          devices,
          findEmail,
        });
        serveSignInsPage(scope, {
          provider: currentProvider,
          signInList,
          signIns,
          devices,
          now,
        });
        servePasskeyPages(scope, {
          provider: currentProvider,
          passkeys: createPasskeys({ db, passwords, origin, now }),
          devices,
          endSignIn: signIns.end,
          onNewDevice,
          findEmail,
          now,
        });
        serveLogOut(scope, {
          origin,
          endSession: async (request, reply) => {
            const { provider } = await provide();
            await clearSession(provider, request.raw, reply.raw, signIns.end);
          },
        });
      });
      scheduleMaintenance(app, listProviderJobs(db, keyRing, now));
    },
    onSignInEnd: signIns.onEnd,
    onNewDevice: (listener) => void newDeviceListeners.push(listener),
    endSignIn: signIns.end,
    isAccount: async (sub) => (await accounts.find(sub)) !== undefined,
    deleteAccount: (sub) => accounts.remove(sub),
    rotateKeys: () => keyRing.rotate(),
  };
}

/** Maintenance of the provider: deletes expired records and rotates keys. */
function listProviderJobs(db: Db, keyRing: KeyRing, now: () => number): MaintenanceJobs {
  return {
    'expired sign-ins': (signal) => deleteInSteps(db, deleteExpiredRecords, { now: now() }, signal),
    'keys of the identity provider': () => keyRing.maintain(),
  };
}
