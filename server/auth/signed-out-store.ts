import { query } from '../db/query.ts';

export const findSignedOut = query<{ session: string }>()((db, p) =>
  db.selectFrom('signed_out_sessions').select('session').where('session', '=', p.session),
);

export const keepSignedOut = query<{ session: string; expiresAt: number }>()((db, p) =>
  db
    .insertInto('signed_out_sessions')
    .values({ session: p.session, expires_at: p.expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('session')
        .doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') })),
    ),
);

export const purgeSignedOut = query<{ now: number }>()((db, p) =>
  db.deleteFrom('signed_out_sessions').where('expires_at', '<', p.now),
);
