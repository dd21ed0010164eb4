-- Rows of thousands of new users, besides those of `rows.sql`: now a typical user has hardly any rows, and PostgreSQL
-- plans the queries of all users for that. The ids differ from those of `rows.sql`: '…-', 2, and in 11 digits a hundred
-- times the user's number plus n.

with recursive persons(u) as (select cast(101 as bigint) union all select u + 1 from persons where u < 4999)
insert into "values" (user_id, id, description, color, is_active, time_ms, created_at)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '00000000-0000-7000-8000-' || cast(200000000001 + u * 100 as text),
  'Identity', '#4A90E2', 1, 3600000, 1735689600000
from persons;

with recursive
  persons(u) as (select cast(101 as bigint) union all select u + 1 from persons where u < 4999),
  n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 2)
insert into habits (
  user_id, id, value_id, description, duration_ms, details, is_active, is_break, archived_with_identity, created_at
)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '00000000-0000-7000-8000-' || cast(200000000000 + u * 100 + i as text),
  '00000000-0000-7000-8000-' || cast(200000000001 + u * 100 as text),
  'Habit', 1200000, '', 1, 0, 0, 1735689600000 + i
from persons, n;

with recursive
  persons(u) as (select cast(101 as bigint) union all select u + 1 from persons where u < 4999),
  n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < 8)
insert into events (
  user_id, id, value_id, habit_id, source, duration_ms, timer, occurred_at, time_zone, is_settled, created_at
)
select
  '00000000-0000-7000-8000-' || substr(cast(1000000000000 + u as text), 2),
  '00000000-0000-7000-8000-' || cast(200000000000 + u * 100 + i as text),
  '00000000-0000-7000-8000-' || cast(200000000001 + u * 100 as text),
  '00000000-0000-7000-8000-' || cast(200000000001 + u * 100 + i % 2 as text),
  'played', 60000 * i, null, 1767225600000 + i * 86400000 + u * 1000, 'UTC', 1, 1767225600000 + i * 86400000 + u * 1000
from persons, n
order by i, u;

insert into habit_times (user_id, habit_id, sessions, time_ms, longest_ms)
select user_id, habit_id, count(*), sum(duration_ms), max(duration_ms)
from events
where user_id > '00000000-0000-7000-8000-000000000100'
group by user_id, habit_id;

insert into todos (user_id, id, event_id, description, search_key, completed, created_at)
select user_id, id, id, 'Buy ' || id, 'buy ' || id, duration_ms / 60000 % 2, occurred_at
from events
where user_id > '00000000-0000-7000-8000-000000000100'
order by occurred_at;
