import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailToKey } from './email.ts';
import { type LoginOutcome, recordSecurityEvent, type SecurityEvent } from './security-events.ts';

/** The sender of a form, for the limits of attempts. */
export interface FormSender {
  readonly address: string;
  /** Returns the id of this device if the account of the address has logged in on it before, or null. */
  readonly findDevice: (email: string) => string | null;
  readonly record: (event: SecurityEvent, accountId: string | null) => void;
}

export interface Devices {
  readClient(request: FastifyRequest): FormSender;
  /** Marks the browser as a device of the account, which has just logged in. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
}

/** The maximum lifetime of cookies in browsers. The signing keys live shorter, but each login renews the signature. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/** Maximum number of accounts stored per browser. */
const MAX_ACCOUNTS = 4;

const ID_BYTES = 16;

/**
 * Device cookies as described by OWASP: guesses from elsewhere do not count against a browser on which the account has
 * logged in. The cookie contains `id.mac` for each account. `keys` returns the signing keys, the newest first.
 */
export function createDevices(options: {
  keys: () => readonly string[];
  origin: string;
  countLogin: (outcome: LoginOutcome) => void;
}): Devices {
  const { keys, origin, countLogin } = options;
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-hexis_device' : 'hexis_device';

  function readEntries({ headers }: FastifyRequest): string[] {
    const cookies = (headers.cookie ?? '').split(/;\s*/);
    const found = cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
    return found
      .slice(name.length + 1)
      .split('~')
      .filter(Boolean)
      .slice(0, MAX_ACCOUNTS);
  }

  const isOf = (email: string) => (entry: string) =>
    keys().some((key) => isEqual(entry, sign(entry.split('.')[0] ?? '', email, key)));

  return {
    readClient(request) {
      const entries = readEntries(request);
      return {
        address: request.ip,
        findDevice: (email) => entries.find(isOf(email))?.split('.')[0] ?? null,
        record(event, accountId) {
          const outcome = recordSecurityEvent(request, event, accountId);
          if (outcome !== null) countLogin(outcome);
        },
      };
    },

    remember(request, reply, email) {
      const entries = readEntries(request);
      const known = entries.find(isOf(email));
      const id = known?.split('.')[0] ?? randomBytes(ID_BYTES).toString('base64url');
      const others = entries.filter((entry) => entry !== known).slice(0, MAX_ACCOUNTS - 1);
      const text = [sign(id, email, keys()[0] ?? ''), ...others].join('~');
      void reply.header(
        'set-cookie',
        `${name}=${text}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
      );
    },
  };
}

function sign(id: string, email: string, key: string): string {
  const mac = createHmac('sha256', key).update(`device ${id} ${emailToKey(email)}`);
  return `${id}.${mac.digest('base64url')}`;
}

function isEqual(text: string, expected: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
