-- Rows for testing the plans of the queries, in SQL that both engines understand. User 0 has 100,000 events, users 1 to
-- 100 have 1,000 each; all have the same number in 2026. Most rows that can be archived are, so that indexes have to
-- tell them apart. The n-th id is '00000000-0000-7000-8000-' and n in 12 digits, in every table.

with recursive n(i) as (select cast(0 as bigint) union all select i + 1 from n where i < 4999)
insert into users (
  id, iss, sub, rev, display_name, avatar, headshot, onboarding_completed, preferences, time_zone, day_start_hour,
  created_at
)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2), 'https://issuer.test/',
  'subject ' || cast(i as text), 1, 'Ada', null, 'retro', 1, '{}', 'UTC', 0, 1735689600000 + i
from n;

with recursive
  persons(u) as (select cast(0 as bigint) union all select u + 1 from persons where u < 100),
  n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 16)
insert into "values" (user_id, id, description, color, is_active, time_ms, created_at)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2),
  'Identity', '#4A90E2', case i % 4 when 1 then 1 else 0 end, 3600000, 1735689600000 + i
from persons, n
order by i, u;

with recursive
  persons(u) as (select cast(0 as bigint) union all select u + 1 from persons where u < 100),
  n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 64)
insert into habits (
  user_id, id, value_id, description, duration_ms, details, is_active, is_break, archived_with_identity, created_at
)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2),
  '00000000-0000-7000-8000-' || substr(cast(1000000000001 + (i - 1) % 16 as text), 2),
  'Habit', 1200000, '', case when i <= 16 then 1 else 0 end, case when i <= 32 then 1 else 0 end,
  case (i - 1) / 16 when 2 then 1 else 0 end, 1735689600000 + i
from persons, n
order by i, u;

with recursive
  persons(u) as (select cast(0 as bigint) union all select u + 1 from persons where u < 100),
  n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 32)
insert into breaks (user_id, id, habit_id, interval_ms, position, created_at)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2),
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2),
  1500000 * (1 + i % 4), i / 4, 1735689600000 + i
from persons, n
order by i, u;

with recursive
  persons(u) as (select cast(0 as bigint) union all select u + 1 from persons where u < 1500)
insert into break_cycles (user_id, day, total_ms, event_id, earned)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '2026-11-21', 1500000, '00000000-0000-7000-8000-000000000001', '[]'
from persons;

with recursive
  persons(u) as (select cast(0 as bigint) union all select u + 1 from persons where u < 100),
  n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 128)
insert into schedules (
  user_id, id, habit_id, start_time, frequency_type, days_of_week, week_of_month, from_day, until_day, is_active,
  created_at
)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2),
  '00000000-0000-7000-8000-' || substr(cast(1000000000001 + (i - 1) % 64 as text), 2),
  substr(cast(100 + i % 24 as text), 2) || ':00', 'daily', null, null, '2026-01-01',
  case i % 4 when 1 then null when 2 then '2026-11-10' else '2026-06-30' end, case i % 4 when 1 then 1 else 0 end, 1735689600000 + i
from persons, n
order by i, u;

with recursive
  persons(u) as (select cast(0 as bigint) union all select u + 1 from persons where u < 1500)
insert into calendar_feeds (user_id, secret_hash, has_alarms, created_at, read_at)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  'secret ' || cast(u as text), 0, 1735689600000 + u, null
from persons;

insert into calendar_entries (user_id, schedule_id, content_hash, sequence, changed_at)
select user_id, id, 'hash', 0, created_at from schedules where is_active = 1;

-- The year 2026 for all users, and the nine years before it for user 0. The last session is active.
with recursive
  persons(u) as (select cast(0 as bigint) union all select u + 1 from persons where u < 100),
  n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 100000),
  played(u, e, occurred_at) as (
    select u, i, 1767225600000 + i * 31536000 + u * 1000 from persons, n where u > 0 and i <= 1000
    union all
    select 0, i,
      case when i > 99000 then 1767225600000 + (i - 99000) * 31536000 else 1483228800000 + i * 2866909 end
    from n
  )
insert into events (
  user_id, id, value_id, habit_id, source, duration_ms, timer, occurred_at, time_zone, is_settled, created_at
)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + e as text), 2),
  '00000000-0000-7000-8000-' || substr(cast(1000000000001 + e % 16 as text), 2),
  case e % 8 when 7 then null
    else '00000000-0000-7000-8000-' || substr(cast(1000000000001 + e % 64 as text), 2) end,
  'played',
  case when occurred_at = 1767225600000 + 31536000000 + u * 1000 then null else 60000 * (1 + e % 90) end,
  case when occurred_at = 1767225600000 + 31536000000 + u * 1000 then '{}' else null end,
  occurred_at, 'UTC', e / 2 % 2, occurred_at
from played
order by occurred_at;

insert into habit_times (user_id, habit_id, sessions, time_ms, longest_ms, streak_day, streak, longest_streak)
select user_id, habit_id, count(*), sum(duration_ms), max(duration_ms), '2026-10-24', 5, 9
from events
where habit_id is not null and duration_ms is not null
group by user_id, habit_id;

insert into todos (user_id, id, event_id, description, search_key, completed, created_at)
select user_id, id, id, 'Buy ' || id, 'buy ' || id, is_settled, occurred_at
from events
where duration_ms / 60000 % 2 = 0
order by occurred_at;

with recursive
  persons(u) as (select cast(0 as bigint) union all select u + 1 from persons where u < 100),
  n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 100)
insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2),
  'hash', '{}', 1795262400000 - (100 - i) * 900000 + u
from persons, n
order by i, u;

with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 20000)
insert into signed_out_sessions (session, expires_at)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2),
  1795262400000 + (i - 100) * 60000
from n;

with recursive n(i) as (select cast(0 as bigint) union all select i + 1 from n where i < 4999)
insert into guests (user_id, token_hash, expires_at, kind)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2),
  'hash ' || cast(i as text), 1795262400000 + (i - 2020) * 60000,
  case when i % 2 = 0 then 'own' else 'demo' end
from n
where i < 2 or i >= 2000;

with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 5000)
insert into identity_accounts (id, email, email_key, password_hash, created_at)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2),
  'Ada' || cast(i as text) || '@hexis.test', 'ada' || cast(i as text) || '@hexis.test', 'hash', 1735689600000 + i
from n;

with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 40000)
insert into identity_records (
  kind, id_hash, uid_hash, account_id, sign_in, payload, consumed_at, expires_at
)
select
  case i % 4 when 0 then 'Session' when 1 then 'Grant' when 2 then 'RefreshToken' else 'SignIn' end,
  'hash ' || cast(case i % 4 when 3 then i - 2 else i end as text), case i % 4 when 0 then 'uid ' || cast(i as text) else null end,
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i / 8 as text), 2),
  case i % 8 when 7 then null else 'sign-in ' || cast(i / 4 as text) end,
  '{}', null, case i % 4 when 3 then 1798286400000 else 1795262400000 + (i - 200) * 60000 end
from n;

insert into identity_records (
  kind, id_hash, uid_hash, account_id, sign_in, payload, consumed_at, expires_at
)
values (
  'Session', 'hash 0', 'uid 4000', '00000000-0000-7000-8000-000000000500', 'sign-in 1000', '{}', 1795262400000, 1795490400000
);

with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 49999)
insert into identity_recovery_codes (account_id, code_hash, created_at)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i / 10 as text), 2),
  'hash ' || cast(i as text), 1735689600000 + i
from n;

with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 9999)
insert into identity_passkeys (
  account_id, id, public_key, counter, transports, name, created_at, used_at
)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i / 2 as text), 2),
  case i % 2
    when 0 then '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i / 2 as text), 2)
    else 'key ' || cast(i as text)
  end,
  'key', 0, 'internal', 'Chrome on Linux', 1735689600000 + i, null
from n;

with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 4)
insert into identity_keys (id, purpose, secret, created_at)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2),
  case i % 2 when 0 then 'signing' else 'cookies' end, 'secret', 1735689600000 + i
from n;

with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 20000)
insert into identity_attempts (subject_hash, attempts, resets_at)
select 'hash ' || cast(i as text), 1, 1795262400000 + (i - 200) * 1000
from n;

insert into push_keys (public_key, private_key, created_at) values ('public', 'private', 1735689600000);

update users set push_at = 1795262400000 + (created_at - 1735689602020) * 60000, push_since = 1735689600000
where created_at < 1735689600002 or created_at >= 1735689602000;

with recursive
  persons(u) as (select cast(0 as bigint) union all select u + 1 from persons where u < 1500),
  n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 4)
insert into push_devices (
  user_id, id, label, endpoint, endpoint_hash, p256dh, auth, session, created_at, refused_at
)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2),
  'Firefox', 'https://push.example/' || cast(u * 10 + i as text), 'hash ' || cast(u * 10 + i as text),
  'p256dh', 'auth', 'sign-in ' || cast(u as text), 1735689600000 + i, null
from persons, n
order by i, u;

with recursive
  persons(u) as (select cast(0 as bigint) union all select u + 1 from persons where u < 100),
  n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 100)
insert into push_messages (
  user_id, device_id, occasion, message, attempts, attempt_at, expires_at
)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '00000000-0000-7000-8000-000000000001',
  'session-' || cast(i as text), '{"kind":"test"}', 1,
  case when i > 98 then 1795262400000 + (u - 20) * 60000 else null end,
  1795262400000 + (i - 100) * 600000 + u
from persons, n
order by i, u;
