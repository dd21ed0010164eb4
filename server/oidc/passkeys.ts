import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isBlank } from '#domain/characters.ts';
import { deviceLabel } from '#domain/device-label.ts';
import { networkSubjects, refundAttempt, consumeAttempt } from '../accounts/rate-limit.ts';
import { findProofProblem, type ProofOptions, proveAccount } from './account-proof.ts';
import { createChallenges } from './challenges.ts';
import type { Credentials } from './credentials.ts';
import type { FormSender } from './devices.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  recordPasskeyUse,
  renamePasskey,
  selectPasskeys,
} from './passkey-store.ts';
import { type FormRefusal, refuseWhenBusy, tooMany } from './refusals.ts';

/** A passkey in the list of its account; times in epoch milliseconds. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** More than any user needs. */
const MOST_PASSKEYS = 20;
const LONGEST_NAME = 60;

/** COSE: EdDSA, ES256, RS256. By default the library adds one that Node calls experimental. */
const ALGORITHMS = [-8, -7, -257];

const refuse = (message: string): FormRefusal => ({
  status: 400,
  problem: { field: null, message },
});

const UNKNOWN = refuse('This passkey is not known here any more. Log in with your password.');
const NOT_ADDED = refuse('The passkey was not added. Try again.');
const FULL = refuse(`You have ${MOST_PASSKEYS} passkeys. Remove one of them first.`);
const NAMELESS = refuse('Give the passkey a name.');
const LONG_NAME = refuse(`A name has ${LONGEST_NAME} characters at most.`);

// Loaded when it is used: few requests need it.
const loadLibrary = () => import('@simplewebauthn/server');

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Key pairs on users' devices (WebAuthn) that log in without a password. */
export function createPasskeys(options: ProofOptions & { origin: string }) {
  const { db, passwords, origin, now } = options;
  const rpID = new URL(origin).hostname;
  const challenges = createChallenges(db, now);

  async function list(accountId: string): Promise<Passkey[]> {
    const rows = await db.all(selectPasskeys, { accountId });
    return rows.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at,
      usedAt: used_at,
    }));
  }

  return {
    list,

    /** Asks the browser of an account for a new passkey, given the account's password. */
    async askToAdd(
      form: Credentials,
      client: FormSender,
    ): Promise<PublicKeyCredentialCreationOptionsJSON | FormRefusal> {
      const problem = findProofProblem(form);
      if (problem) return problem;
      return refuseWhenBusy(async () => {
        const account = await proveAccount({ db, passwords, now }, form, client);
        if ('problem' in account) return account;
        const known = await db.all(selectPasskeys, { accountId: account.id });
        if (known.length >= MOST_PASSKEYS) return FULL;
        const { generateRegistrationOptions } = await loadLibrary();
        const asked = await generateRegistrationOptions({
          rpName: 'Hexis',
          rpID,
          userID: new TextEncoder().encode(account.id),
          userName: account.email,
          userDisplayName: account.email,
          excludeCredentials: known.map(({ id, transports }) => ({
            id,
            transports: splitTransports(transports),
          })),
          supportedAlgorithmIDs: ALGORITHMS,
          // The password is replaced by two factors: the device, and its PIN or fingerprint.
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        });
        await challenges.store(account.id, asked.challenge, account.id);
        return asked;
      });
    },

    /** Adds the passkey that the browser made, named after the browser; null if done. */
    async add(
      accountId: string,
      credential: string,
      client: FormSender,
      userAgent: string,
    ): Promise<FormRefusal | null> {
      const response = parseCredential(credential) as RegistrationResponseJSON | null;
      const challenge = await challenges.find(accountId);
      if (!response || challenge === null) return NOT_ADDED;
      const { verifyRegistrationResponse } = await loadLibrary();
      const { registrationInfo: made } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => NOT_VERIFIED);
      if (!made) return NOT_ADDED;
      const { id, publicKey, counter, transports } = made.credential;
      const refusal = await db.write(async (tx) => {
        await tx.lock(`passkeys ${accountId}`);
        if (!(await challenges.spend(tx, accountId))) return NOT_ADDED;
        if ((await tx.all(selectPasskeys, { accountId })).length >= MOST_PASSKEYS) return FULL;
        await tx.run(insertPasskey, {
          account_id: accountId,
          id,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: joinTransports(transports),
          name: deviceLabel(userAgent),
          created_at: now(),
          used_at: null,
        });
        return null;
      });
      if (refusal === null) client.record('passkey added', accountId);
      return refusal;
    },

    /** Asks a browser for any passkey that it has for this site. `login`: the login in progress. */
    async askToLogIn(login: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { generateAuthenticationOptions } = await loadLibrary();
      const asked = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await challenges.store(login, asked.challenge, null);
      return asked;
    },

    /** Returns the account whose passkey answered the login's challenge. */
    async logIn(
      login: string,
      credential: string,
      client: FormSender,
    ): Promise<{ readonly accountId: string } | FormRefusal> {
      const subjects = networkSubjects('logInByAddress', client.address);
      const waitMs = await consumeAttempt(db, subjects, now());
      if (waitMs > 0) {
        client.record('login refused', null);
        return tooMany(waitMs);
      }
      const response = parseCredential(credential) as AuthenticationResponseJSON | null;
      const key = response && readKey(response);
      const row = key && (await db.first(findPasskey, key));
      const challenge = await challenges.find(login);
      const counter = row && challenge !== null ? await verify(response, challenge, row) : null;
      if (!row || counter === null) {
        client.record('login failed', row?.account_id ?? null);
        return UNKNOWN;
      }
      const used = { account_id: row.account_id, id: row.id, counter, used_at: now() };
      const isFirst = await db.write(
        async (tx) =>
          (await challenges.spend(tx, login)) &&
          // The passkey may have been removed meanwhile.
          (await tx.runCounted(recordPasskeyUse, used)) === 1,
      );
      if (!isFirst) return UNKNOWN;
      await refundAttempt(db, subjects);
      client.record('login', row.account_id);
      return { accountId: row.account_id };
    },

    /** Renames a passkey of an account; null if done, or if there is none. */
    async rename(accountId: string, id: string, typed: string): Promise<FormRefusal | null> {
      const name = typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
      if (isBlank(name)) return NAMELESS;
      if (name.length > LONGEST_NAME) return LONG_NAME;
      if (CREDENTIAL_ID.test(id)) {
        await db.write((tx) => tx.run(renamePasskey, { account_id: accountId, id, name }));
      }
      return null;
    },

    async remove(accountId: string, id: string, client: FormSender): Promise<void> {
      if (!CREDENTIAL_ID.test(id)) return;
      const removed = await db.write((tx) => tx.runCounted(deletePasskey, { accountId, id }));
      if (removed === 1) client.record('passkey removed', accountId);
    },
  };

  /** Returns the new counter of signatures, or null if the response is not right. */
  async function verify(
    response: AuthenticationResponseJSON,
    challenge: string,
    row: { id: string; public_key: string; counter: number; transports: string },
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
        transports: splitTransports(row.transports),
      },
    }).catch(() => null);
    return result?.verified ? result.authenticationInfo.newCounter : null;
  }
}

/** The library throws for every response that is not right, whatever its shape. */
const NOT_VERIFIED = { registrationInfo: undefined };

/** The library passes on what the browser sent, whatever it is. */
function joinTransports(sent: unknown): string {
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [];
  return list.filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)).join(' ');
}

const splitTransports = (text: string): string[] => text.split(' ').filter(Boolean);

/** Parses a credential of a browser; null if it is no JSON object. */
function parseCredential(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

const ACCOUNT_ID = /^[\da-f-]{36}$/;
const CREDENTIAL_ID = /^[\w-]{1,1364}$/;

/** The key of a passkey: the device returns the account that it was made for. Null if malformed. */
function readKey(answer: AuthenticationResponseJSON): { accountId: string; id: string } | null {
  const { id, response } = answer as Partial<AuthenticationResponseJSON>;
  const { userHandle } = response ?? {};
  if (typeof id !== 'string' || typeof userHandle !== 'string') return null;
  const accountId = Buffer.from(userHandle, 'base64url').toString();
  return ACCOUNT_ID.test(accountId) && CREDENTIAL_ID.test(id) ? { accountId, id } : null;
}
