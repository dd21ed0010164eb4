-- The identities, habits, breaks and schedules of persons $1 to $2, each made on its day of the life.
with made as (
  select n, h, kind.v, value_name, color, name, notes, minutes, ends_after, break_after, schedule, person.user_id, shift,
    person.made_at + 86400000 * (made_after + 1)::bigint + h * 30000 as made_at,
    person.made_at + kind.v * 30000 as value_made_at
  from scale.person cross join scale.kind
  where n between $1::int and $2::int
), named as (
  select *, scale.id(value_made_at, n, 10 + v) as value_id, scale.id(made_at, n, 100 + h) as habit_id from made
), things as (
  insert into scale.thing (n, h, habit_id, value_id) select n, h, habit_id, value_id from named
), identities as (
  insert into "values" (user_id, id, description, color, is_active, time_ms, created_at)
  select distinct on (n, v) user_id, value_id, value_name, color, 1, 0, value_made_at from named order by n, v
), breaks as (
  insert into breaks (user_id, id, habit_id, interval_ms, position, created_at)
  select user_id, scale.id(made_at + 1, n, 200 + h), habit_id, break_after * 60000::bigint,
    row_number() over (partition by n, break_after order by h) - 1, made_at
  from named where break_after is not null order by n, h
), schedules as (
  insert into schedules (
    user_id, id, habit_id, start_time, frequency_type, days_of_week, week_of_month, from_day, is_active, created_at
  )
  select user_id, scale.id(made_at + 1, n, 300 + h), habit_id,
    to_char((schedule ->> 'time')::time + shift, 'HH24:MI'), schedule ->> 'frequency',
    replace(schedule ->> 'days', ' ', ''), (schedule ->> 'week')::int,
    to_char(to_timestamp(made_at / 1000.0) at time zone 'UTC', 'YYYY-MM-DD'), 1, made_at
  from named where jsonb_typeof(schedule) = 'object' order by n, h
)
insert into habits (
  user_id, id, value_id, description, duration_ms, details, is_active, is_break, archived_with_identity, created_at
)
select user_id, habit_id, value_id, name, minutes * 60000::bigint, notes, (ends_after is null)::int,
  (break_after is not null)::int, 0, made_at
from named order by n, h
