import { query } from '../../db/query.ts';
import { replaceRow } from '../../db/whole-rows.ts';

export const findSignedOut = query<{ session: string }>()((db, p) =>
  db.selectFrom('signed_out_sessions').select('session').where('session', '=', p.session),
);

export const insertSignedOut = replaceRow('signed_out_sessions');

export const purgeSignedOut = query<{ now: number }>()((db, p) =>
  db.deleteFrom('signed_out_sessions').where('expires_at', '<', p.now),
);
