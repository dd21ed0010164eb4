import { query } from '../db/query.ts';
import { insertRow } from '../db/whole-rows.ts';

export const findPushKey = query<object>()((db) => db.selectFrom('push_keys').selectAll().limit(1));

export const insertPushKey = insertRow('push_keys');
