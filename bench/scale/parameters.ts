import type { ClientBase } from 'pg';

/** What queries are asked for of one person, by the name of the parameter: rows that are there. */
type Parameters = Readonly<Record<string, unknown>>;

/** Which row's id a query means by `id` is told by where it stands. */
const TABLE_OF_FOLDER: Readonly<Record<string, string>> = {
  values: 'values',
  habits: 'habits',
  events: 'events',
  todos: 'todos',
  schedules: 'schedules',
  breaks: 'breaks',
};

/** Of the n-th person who was seeded: for the query of that name (`events/store.ts findPlayEvent`). */
export async function findParameters(
  client: ClientBase,
  n: number,
): Promise<(name: string, sql: string) => Parameters> {
  const { rows } = await client.query<Parameters>(PERSON, [n]);
  const [known] = rows;
  if (!known) throw new Error(`Nobody is the ${n}th.`);
  const own = new Map<string, string>();
  for (const table of Object.values(TABLE_OF_FOLDER)) {
    const text = `select id from "${table}" where user_id = $1 order by id offset 1 limit 1`;
    const found = await client.query<{ id: string }>(text, [known['userId']]);
    own.set(table, found.rows[0]?.id ?? '');
  }
  return (name, sql) => {
    const id = own.get(TABLE_OF_FOLDER[name.split('/')[0] ?? ''] ?? '');
    // A new row has a new id.
    return sql.startsWith('insert') || id === undefined ? known : { ...known, id };
  };
}

const PERSON = `
select
  users.id as "userId", users.id as user_id, users.iss, users.sub,
  session.id as "eventId", session.id as event_id, session.value_id, session.value_id as "identityId",
  session.habit_id, session.habit_id as "habitId", session.duration_ms as "durationMs",
  newest.occurred_at - 28 * 86400000::bigint as "fromMs", newest.occurred_at + 1 as "toMs",
  newest.occurred_at as now, newest.occurred_at - 86400000 as since, newest.occurred_at - 30 * 86400000::bigint as before,
  schedule.id as schedule_id, person.sign_in as "signIn", person.sign_in, person.sign_in as session,
  users.sub as "accountId", users.sub as account_id, account.email_key as "emailKey",
  scale.hash('RefreshToken40 of ' || n) as "idHash", 'RefreshToken' as kind,
  scale.hash(scale.hash('uid of ' || n)) as "uidHash",
  coalesce(device.id, users.id) as "deviceId", coalesce(device.id, users.id) as device_id,
  coalesce(device.endpoint_hash, '') as "endpointHash", coalesce(feed.secret_hash, '') as "secretHash",
  coalesce(kept.key, '') as key
from scale.person as person
  join users on users.id = person.user_id
  join identity_accounts as account on account.id = users.sub
  cross join lateral (
    select * from events where user_id = users.id and duration_ms is not null order by occurred_at desc limit 1
  ) as newest
  cross join lateral (
    select events.* from events join habits on habits.user_id = events.user_id and habits.id = events.habit_id
    where events.user_id = users.id and habits.is_break = 0 and events.duration_ms is not null
    order by occurred_at desc limit 1
  ) as session
  cross join lateral (select id from schedules where user_id = users.id order by id limit 1) as schedule
  left join push_devices as device on device.user_id = users.id
  left join calendar_feeds as feed on feed.user_id = users.id
  left join lateral (select key from idempotency_keys where user_id = users.id limit 1) as kept on true
where n = $1`;
