-- What the sessions of persons $1 to $2 have come to: the time of identities and of habits, the writes, and the break cycle of the last day.
with played as (
  select person.user_id, value_id, sum(duration_ms)::bigint as ms, count(*) as sessions
  from scale.person join events using (user_id)
  where n between $1::int and $2::int and duration_ms is not null
  group by person.user_id, value_id
), identities as (
  update "values" set time_ms = played.ms from played
  where "values".user_id = played.user_id and "values".id = played.value_id
), habits_played as (
  insert into habit_times (user_id, habit_id, sessions, time_ms, longest_ms)
  select person.user_id, habit_id, count(*), sum(duration_ms)::bigint, max(duration_ms)
  from scale.person join events using (user_id)
  where n between $1::int and $2::int and habit_id is not null and duration_ms is not null
  group by person.user_id, habit_id
), writes as (
  -- A start, a completion, a settled level and some todos each.
  update users set rev = written.rev, writes_until = $3::bigint
  from (select user_id, 4 * sum(sessions)::bigint as rev from played group by user_id) as written
  where users.id = written.user_id
)
insert into break_cycles (user_id, day, total_ms, ended_at, event_id, earned)
select person.user_id, to_char(to_timestamp(occurred_at / 1000.0) at time zone zone, 'YYYY-MM-DD'), duration_ms,
  occurred_at + duration_ms, newest.id, '[]'
from scale.person cross join lateral (
  select id, occurred_at, duration_ms from events
  where events.user_id = person.user_id and duration_ms is not null order by occurred_at desc limit 1
) as newest
where n between $1::int and $2::int
order by n
