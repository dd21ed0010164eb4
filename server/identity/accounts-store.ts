import { query } from '../db/query.ts';

export const selectAccount = query<{ id: string }>()((db, p) =>
  db.selectFrom('identity_accounts').select(['id', 'email']).where('id', '=', p.id),
);

export const selectAccountByEmail = query<{ emailKey: string }>()((db, p) =>
  db
    .selectFrom('identity_accounts')
    .select(['id', 'password_hash'])
    .where('email_key', '=', p.emailKey),
);

/** Changes no row where the e-mail address is taken. */
export const insertAccount = query<{
  id: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  now: number;
}>()((db, p) =>
  db
    .insertInto('identity_accounts')
    .values({
      id: p.id,
      email: p.email,
      email_key: p.emailKey,
      password_hash: p.passwordHash,
      created_at: p.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing()),
);

export const deleteAccount = query<{ id: string }>()((db, p) =>
  db.deleteFrom('identity_accounts').where('id', '=', p.id),
);
