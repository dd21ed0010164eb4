import { createPrivateKey } from 'node:crypto';
import type { JWK } from 'jose';
import { emailToKey } from '../../identity/email.ts';
import { hashId } from '../../identity/hash-id.ts';
import { decodePayload, payloadToSignIn } from '../../identity/record-payload.ts';
import { accept, fitsColumns, type RowCheck } from '../check.ts';
import { Hash } from '../../db/column-kinds.ts';

const hasAccount = fitsColumns('identity_accounts');

const accounts: RowCheck<'identity_accounts'> = {
  name: 'accounts of the embedded provider',
  meaning: 'The person cannot log in.',
  table: 'identity_accounts',
  fits: (row) => hasAccount(row) && row.email_key === emailToKey(row.email),
};

const hasRecord = fitsColumns('identity_records');

const records: RowCheck<'identity_records'> = {
  name: 'logins of the embedded provider',
  meaning: 'A login breaks off, or outlives its logout.',
  table: 'identity_records',
  fits(row) {
    if (!hasRecord(row)) return false;
    const payload = decodePayload(row.payload, null);
    // A grant is named by its own id, which only its hash remembers.
    const signIn = row.kind === 'Grant' ? row.id_hash : payloadToSignIn(row.kind, '', payload);
    const uidHash = payload.uid === undefined ? null : hashId(payload.uid);
    return (
      row.account_id === (payload.accountId ?? null) &&
      row.sign_in === signIn &&
      row.uid_hash === uidHash
    );
  },
};

const hasKey = fitsColumns('identity_keys');
const isCookieKey = accept(Hash);

const keys: RowCheck<'identity_keys'> = {
  name: 'keys of the embedded provider',
  meaning: 'Nobody can log in.',
  table: 'identity_keys',
  fits(row) {
    if (!hasKey(row)) return false;
    if (row.purpose === 'cookies') return isCookieKey(row.secret);
    const key = JSON.parse(row.secret) as JWK;
    return (
      createPrivateKey({ key, format: 'jwk' }).asymmetricKeyType === 'rsa' && key.kid === row.id
    );
  },
};

const attempts: RowCheck<'identity_attempts'> = {
  name: 'counted attempts to log in',
  meaning: 'Guesses at a password are not slowed down, or the person is kept out.',
  table: 'identity_attempts',
  fits: fitsColumns('identity_attempts'),
};

const signedOut: RowCheck<'signed_out_sessions'> = {
  name: 'ended logins',
  meaning: 'A login goes on after its logout.',
  table: 'signed_out_sessions',
  fits: fitsColumns('signed_out_sessions'),
};

export const SIGN_IN_CHECKS = [accounts, records, keys, attempts, signedOut];
