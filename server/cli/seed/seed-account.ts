import { randomInt } from 'node:crypto';
import type { Export } from '#contract/export.ts';
import { MS_PER_HOUR } from '#domain/durations.ts';
import { makeUser } from '../../accounts/users/new-user.ts';
import { insertUser } from '../../accounts/users/store.ts';
import { seedChance } from '../../api/demo/history/chance.ts';
import { makeHistory } from '../../api/demo/history/history.ts';
import { addRows, planImport } from '../../api/export/import.ts';
import { newId } from '../../base/new-id.ts';
import { StartError } from '../../base/start-error.ts';
import type { Db } from '../../db/db.ts';
import { emailToKey } from '../../oidc/email.ts';
import { createPasswords } from '../../oidc/passwords.ts';
import { insertAccount } from '../../oidc/store.ts';
import type { SeedOptions } from './options.ts';

const MONTHS = 12;

/** Contents of a seeded account. */
interface Seeded {
  readonly identities: number;
  readonly habits: number;
  readonly sessions: number;
  readonly hours: number;
  readonly todos: number;
  /** The day of the first session, `YYYY-MM-DD`. */
  readonly from: string;
}

/**
 * Creates an account of the embedded provider, its user and a year of history in one transaction. Throws a `StartError`
 * if the e-mail address has an account. Running servers do not know the new user, and wait only a moment for their next
 * write.
 */
export async function seedAccount(db: Db, options: SeedOptions): Promise<Seeded> {
  const { email, password, origin, timeZone } = options;
  const now = Date.now();
  const account = {
    id: newId(),
    email,
    email_key: emailToKey(email),
    password_hash: await createPasswords().hash(password),
    created_at: now,
    email_verified_at: null,
  };
  const user = makeUser({ iss: `${origin}/`, sub: account.id, timeZone, now });
  const history = makeHistory({
    now,
    rule: { zone: user.time_zone, dayStartHour: user.day_start_hour },
    months: MONTHS,
    name: emailToName(email),
    chance: seedChance(randomInt(2 ** 32)),
  });
  await db.write(async (tx) => {
    if ((await tx.runCounted(insertAccount, account)) === 0) {
      throw new StartError(
        `${email} has an account already. Choose another: npm run seed -- --email you@example.com`,
      );
    }
    await tx.run(insertUser, user);
    await addRows(tx, user.id, await planImport(tx, user.id, history, now), now);
  });
  return measure(history);
}

/** The name of `ada@example.com` is Ada. */
function emailToName(email: string): string {
  const [name = ''] = email.split(/[@.+_-]/, 1);
  return `${name.charAt(0).toUpperCase()}${name.slice(1, 40)}` || 'Someone';
}

function measure({ values, habits, events, todos }: Export): Seeded {
  const playedMs = events.reduce((total, { duration }) => total + (duration ?? 0), 0);
  return {
    identities: values.length,
    habits: habits.length,
    sessions: events.length,
    hours: Math.round(playedMs / MS_PER_HOUR),
    todos: todos.length,
    from: events[0]?.occurred_at.slice(0, 10) ?? '',
  };
}
