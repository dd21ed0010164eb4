import { Type } from 'typebox';
import { Id, Nullable } from '#contract/fields.ts';
import { Count, FilledText, Hash, InstantMs, table, Text } from './column-kinds.ts';

/** The tables of the embedded provider and of ended logins; part of `TABLES`. */
export const SIGN_IN_TABLES = {
  /** A login that was ended before its bearer tokens expired. */
  signed_out_sessions: table(['session'], { session: FilledText, expires_at: InstantMs }),
  /** An account of the embedded provider; `id` is the `sub` of its tokens. */
  identity_accounts: table(['id'], {
    id: Id,
    /** As the user typed it. */
    email: Text,
    /** Normalized for comparison. */
    email_key: Text,
    password_hash: Type.String({ pattern: '^\\$argon2id\\$' }),
    created_at: InstantMs,
    email_verified_at: Nullable(InstantMs),
  }),
  /** One session, grant, code, token or login in progress of the embedded provider. */
  identity_records: table(['kind', 'id_hash'], {
    kind: FilledText,
    id_hash: Hash,
    /** Sessions only: hash of the stable `uid`, which is not in the cookie. */
    uid_hash: Nullable(Hash),
    account_id: Nullable(Text),
    /** The sign-in (`sid` of its access tokens) that it belongs to and ends with. */
    sign_in: Nullable(Text),
    payload: Text,
    consumed_at: Nullable(InstantMs),
    expires_at: InstantMs,
  }),
  identity_keys: table(['id'], {
    id: Text,
    purpose: Type.Enum(['signing', 'cookies']),
    /** A private JWK, or base64url of random bytes. */
    secret: Text,
    created_at: InstantMs,
  }),
  /** A single-use code that replaces a forgotten password; deleted when used. */
  identity_recovery_codes: table(['account_id', 'code_hash'], {
    account_id: Id,
    code_hash: Hash,
    created_at: InstantMs,
  }),
  /** A key pair of a user's device that replaces the password; the device has the private half. */
  identity_passkeys: table(['account_id', 'id'], {
    account_id: Id,
    /** Chosen by the device, base64url of up to 1023 bytes. */
    id: Type.String({ pattern: '^[\\w-]{1,1364}$' }),
    /** COSE, base64url. */
    public_key: Type.String({ pattern: '^[\\w-]+$' }),
    /** Signatures so far; many devices always send 0. */
    counter: Count,
    /** Ways to reach the device, separated by spaces: `internal hybrid`. */
    transports: Text,
    name: FilledText,
    created_at: InstantMs,
    used_at: Nullable(InstantMs),
  }),
  /** Attempts of one e-mail or network address within the current window. */
  identity_attempts: table(['subject_hash'], {
    subject_hash: Hash,
    attempts: Count,
    resets_at: InstantMs,
  }),
};
