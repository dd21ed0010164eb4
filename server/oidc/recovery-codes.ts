import { randomInt } from 'node:crypto';
import { refundAttempt, networkSubjects, consumeAttempt } from '../accounts/rate-limit.ts';
import { hashId } from '../base/hash-id.ts';
import { type AccountOptions, findProofProblem, proveAccount } from './account-proof.ts';
import type { Credentials } from './credentials.ts';
import type { FormSender } from './devices.ts';
import { emailToKey, findEmailProblem } from './email.ts';
import { findPasswordProblem } from './password-rules.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  deleteRecoveryCodesOfAccount,
  insertRecoveryCode,
  selectAccountByRecoveryCode,
} from './recovery-store.ts';
import { type FormRefusal, refuseWhenBusy, tooMany } from './refusals.ts';
import { setPassword } from './store.ts';

const COUNT = 10;

/** Crockford's base 32, without similar characters. A code of 16 has 80 bits, so its hash needs no salt. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const WRONG_CODE: FormRefusal = {
  status: 400,
  problem: { field: 'code', message: 'Wrong email or code. Each code works once.' },
};

export interface RecoveryForm {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** Codes that replace a forgotten password, each once. */
export function createRecoveryCodes(options: AccountOptions) {
  const { db, passwords, signIns, now } = options;

  return {
    async count(accountId: string): Promise<number> {
      return (await db.first(countRecoveryCodes, { accountId }))?.count ?? 0;
    },

    /** Replaces the codes of an account, given its password. */
    async renew(form: Credentials, client: FormSender): Promise<readonly string[] | FormRefusal> {
      const problem = findProofProblem(form);
      if (problem) return problem;
      return refuseWhenBusy(async () => {
        const account = await proveAccount({ db, passwords, now }, form, client);
        if ('problem' in account) return account;
        const codes = Array.from({ length: COUNT }, makeCode);
        await db.write(async (tx) => {
          await tx.lock(`recovery codes ${account.id}`);
          await tx.run(deleteRecoveryCodesOfAccount, { accountId: account.id });
          for (const code of codes) {
            const row = { account_id: account.id, code_hash: hashCode(code), created_at: now() };
            await tx.run(insertRecoveryCode, row);
          }
        });
        client.record('recovery codes made', account.id);
        return codes;
      });
    },

    /** Sets a new password with a code and ends every sign-in of the account; null if done. */
    async redeem(form: RecoveryForm, client: FormSender): Promise<FormRefusal | null> {
      const problem = findRecoveryProblem(form);
      if (problem) return problem;
      const subjects = networkSubjects('resetByAddress', client.address);
      const waitMs = await consumeAttempt(db, subjects, now());
      if (waitMs > 0) return tooMany(waitMs);
      const key = { emailKey: emailToKey(form.email), codeHash: hashCode(form.code) };
      const account = await db.first(selectAccountByRecoveryCode, key);
      if (!account) return WRONG_CODE;
      await refundAttempt(db, subjects);
      return refuseWhenBusy(async () => {
        const password_hash = await passwords.hash(form.newPassword);
        const isFirst = await signIns.endOthers(account.id, null, async (tx) => {
          const code = { accountId: account.id, codeHash: key.codeHash };
          if ((await tx.runCounted(deleteRecoveryCode, code)) === 0) return false;
          await tx.run(setPassword, { id: account.id, password_hash });
          return true;
        });
        if (!isFirst) return WRONG_CODE;
        client.record('recovery code used', account.id);
        return null;
      });
    },
  };
}

function makeCode(): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
  return groups.join('-');
}

/** Accepts small letters, spaces, and letters in place of similar digits. */
function hashCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
  return hashId(`recovery code ${code.replaceAll('O', '0').replaceAll(/[IL]/g, '1')}`);
}

function findRecoveryProblem({ email, code, newPassword }: RecoveryForm): FormRefusal | null {
  const problems = [
    ['email', findEmailProblem(email)],
    ['code', code === '' ? 'Enter one of your recovery codes.' : null],
    [
      'new-password',
      newPassword === '' ? 'Choose a password.' : findPasswordProblem(newPassword, email),
    ],
  ] as const;
  for (const [field, message] of problems) {
    if (message !== null) return { status: 400, problem: { field, message } };
  }
  return null;
}
