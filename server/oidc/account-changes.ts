import { type AccountOptions, findProofProblem, proveAccount } from './account-proof.ts';
import type { FormSender } from './devices.ts';
import { emailToKey, findEmailProblem } from './email.ts';
import { findPasswordProblem } from './password-rules.ts';
import { type FormRefusal, refuseWhenBusy, WRONG } from './refusals.ts';
import { RESET_LINK_KIND } from './reset-links.ts';
import {
  changeEmail,
  changePassword,
  deleteAccountRecordsOfKind,
  selectAccountByEmail,
} from './store.ts';

/** The fields of the form. */
export interface ChangeForm {
  readonly email: string;
  readonly password: string;
  readonly newEmail: string;
  readonly newPassword: string;
  readonly isEndingOthers: boolean;
}

export type AccountChanges = ReturnType<typeof createAccountChanges>;

const TAKEN: FormRefusal = {
  status: 400,
  problem: { field: 'new-email', message: 'This email already has an account.' },
};

/**
 * Changes the password or the address of an account, given both current ones. Each method returns the reason of a
 * refusal, or null.
 */
export function createAccountChanges(
  options: AccountOptions & {
    /** Called with the account of a changed address, as it was before. */
    onEmailChange: (former: {
      id: string;
      email: string;
      email_verified_at: number | null;
    }) => void;
  },
) {
  const { db, passwords, signIns, onEmailChange } = options;

  return {
    /** `signIn`: this browser's sign-in, which stays; null if it has none. */
    async changePassword(
      form: ChangeForm,
      client: FormSender,
      signIn: (id: string) => string | null,
    ) {
      const problem = findProofProblem(form) ?? findNewPasswordProblem(form);
      if (problem) return problem;
      return refuseWhenBusy(async () => {
        const account = await proveAccount(options, form, client);
        if ('problem' in account) return account;
        const { id, password_hash: oldHash } = account;
        const newHash = await passwords.hash(form.newPassword);
        const params = { id, oldHash, newHash };
        if (!form.isEndingOthers) {
          const changed = await db.write(async (tx) => {
            const count = await tx.runCounted(changePassword, params);
            if (count === 1) {
              await tx.run(deleteAccountRecordsOfKind, { accountId: id, kind: RESET_LINK_KIND });
            }
            return count;
          });
          if (changed === 0) return WRONG;
          client.record('password changed', id);
          return null;
        }
        const isChanged = await signIns.endOthers(
          id,
          signIn(id),
          async (tx) => (await tx.runCounted(changePassword, params)) === 1,
        );
        if (!isChanged) return WRONG;
        client.record('password changed', id);
        return null;
      });
    },

    async changeEmail(form: ChangeForm, client: FormSender) {
      const problem = findProofProblem(form) ?? findNewEmailProblem(form);
      if (problem) return problem;
      return refuseWhenBusy(async () => {
        const account = await proveAccount(options, form, client);
        if ('problem' in account) return account;
        const emailKey = emailToKey(form.newEmail);
        const refusal = await db.write(async (tx) => {
          // Without the lock, two accounts that take the same address at once would both find it free.
          await tx.lock(`email ${emailKey}`);
          const holder = await tx.first(selectAccountByEmail, { emailKey });
          if (holder && holder.id !== account.id) return TAKEN;
          const changed = await tx.runCounted(changeEmail, {
            id: account.id,
            oldKey: emailToKey(form.email),
            oldHash: account.password_hash,
            email: form.newEmail,
            emailKey,
          });
          if (changed === 0) return WRONG;
          // A link in the former mailbox must not give access to the account any more.
          await tx.run(deleteAccountRecordsOfKind, {
            accountId: account.id,
            kind: RESET_LINK_KIND,
          });
          return null;
        });
        if (refusal !== null) return refusal;
        client.record('email changed', account.id);
        onEmailChange(account);
        return null;
      });
    },
  };
}

function findNewPasswordProblem({ email, newPassword }: ChangeForm): FormRefusal | null {
  const message =
    newPassword === '' ? 'Choose a password.' : findPasswordProblem(newPassword, email);
  return message === null ? null : { status: 400, problem: { field: 'new-password', message } };
}

function findNewEmailProblem({ newEmail }: ChangeForm): FormRefusal | null {
  const message = findEmailProblem(newEmail);
  return message === null ? null : { status: 400, problem: { field: 'new-email', message } };
}
