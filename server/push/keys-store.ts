import { query } from '../db/query.ts';
import type { PushKeyRow } from '../db/schema.ts';

export const findPushKey = query<object>()((db) => db.selectFrom('push_keys').selectAll().limit(1));

export const insertPushKey = query<PushKeyRow>()((db, p) =>
  db.insertInto('push_keys').values({
    public_key: p.public_key,
    private_key: p.private_key,
    created_at: p.created_at,
  }),
);
