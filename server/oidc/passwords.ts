import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** In characters, after normalization. */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;

/** Cost of a hash: memory in KiB, passes over it, lanes. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A hash takes 19 MiB and some 35 ms of a core; a queue of 50 is done after about a second. */
const LIMITS = { running: 2, waiting: 50 };

/** Salt and hash without a known password: with them an unknown e-mail takes as much time as a wrong password. */
const NOBODYS = 'RnD4B67LlSRPcPkFUMx/tg$CfGppbqVGkdYTsliPkp66pW1X7MaOCZq0n+q6Yy98hg';

/**
 * A stored hash in the format of argon2's own programs: version 1.3, costs, salt and hash in base64 without padding.
 */
const STORED_HASH =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<hash>[\w+/]+)$/;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `storedHash` null: there is no account; resolves to false after the same work. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
}

/** Too many passwords wait to be hashed in reasonable time. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/** Hashes and verifies with argon2id, on threads of Node's pool. Both methods throw `TooBusy`. */
export function createPasswords(limits = LIMITS, cost: HashCost = COST): Passwords {
  const nobodysHash = `${formatCost(cost)}$${NOBODYS}`;
  const limit = pLimit(limits.running);
  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= limits.waiting) return Promise.reject(new TooBusy());
    return limit(task);
  }
  return {
    hash: (password) => enqueue(() => hashPassword(password, cost)),
    async verify(storedHash, password) {
      const isRight = await enqueue(() => verifyPassword(storedHash ?? nobodysHash, password));
      return storedHash !== null && isRight;
    },
  };
}

/** Counts the characters of a password as its user does. */
export function countCharacters(password: string): number {
  return Array.from(normalize(password)).length;
}

const runArgon2 = promisify(argon2);

async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const message = normalize(password);
  const hash = await runArgon2('argon2id', {
    message,
    nonce: salt,
    tagLength: HASH_BYTES,
    ...cost,
  });
  return `${formatCost(cost)}$${toUnpadded(salt)}$${toUnpadded(hash)}`;
}

function formatCost({ memory, passes, parallelism }: HashCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`;
}

async function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  const parts = STORED_HASH.exec(storedHash)?.groups;
  if (!parts) throw new Error('The stored hash of a password cannot be read.');
  const expected = Buffer.from(parts['hash'] ?? '', 'base64');
  const hash = await runArgon2('argon2id', {
    message: normalize(password),
    nonce: Buffer.from(parts['salt'] ?? '', 'base64'),
    tagLength: expected.length,
    memory: Number(parts['memory']),
    passes: Number(parts['passes']),
    parallelism: Number(parts['parallelism']),
  });
  return timingSafeEqual(hash, expected);
}

function toUnpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** The same password typed on another keyboard must give the same bytes. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
