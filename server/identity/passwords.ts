import { createHashQueue } from './hash-queue.ts';

/** In characters, after normalization. */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = {
  // argon2id; the library's enum of it cannot be used without a build.
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hashing is 19 MiB and some 20 ms of a core: what may run at once, and what may wait for it (about a second). */
const LIMITS = { running: 2, waiting: 100 };

/** The hash of a password that nobody knows, made with `COST`: an unknown e-mail costs as much as a wrong password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$RnD4B67LlSRPcPkFUMx/tg$CfGppbqVGkdYTsliPkp66pW1X7MaOCZq0n+q6Yy98hg';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `storedHash` null: nobody's; the answer is false after the same work. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
}

/** argon2id, a bounded number at a time. Both throw `TooBusy`. */
export function createPasswords(): Passwords {
  const enqueue = createHashQueue(LIMITS);
  return {
    hash: (password) =>
      enqueue(async () => {
        const { hash } = await loadArgon2();
        return hash(normalize(password), COST);
      }),
    async verify(storedHash, password) {
      const isRight = await enqueue(async () => {
        const { verify } = await loadArgon2();
        return verify(storedHash ?? NOBODYS_HASH, normalize(password));
      });
      return storedHash !== null && isRight;
    },
  };
}

/** Loaded with the first password: a process that serves only tokens never needs it. */
function loadArgon2(): Promise<typeof import('@node-rs/argon2')> {
  return import('@node-rs/argon2');
}

/** Its length as people count it. */
export function countCharacters(password: string): number {
  return Array.from(normalize(password)).length;
}

/** The same password typed on another keyboard must be the same bytes. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
