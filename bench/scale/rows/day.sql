-- What each $4th person, from the $5th on, played on the day $1, up to the instant $2, in the order in which it came: so
-- rows of many persons lie between two of one, as in a product that many use at once. The first day of all is $3.
with wishes as (
  select n, user_id, zone, thing.h, habit_id, value_id, minutes,
    scale.odds(n, $1::date - date '2000-01-01' + k * 10007, 20 + again) as dealt,
    scale.odds(n, $1::date - date '2000-01-01' + k * 10007, 30 + again) as length,
    (extract(epoch from ($1::date + at + shift + again * interval '100 minutes') at time zone zone)::float8 * 1000
      + 60000 * (33 * scale.odds(n, $1::date - date '2000-01-01' + k * 10007, 40 + again) - 9))::bigint as start_ms,
    odds * case when scale.odds(n, $1::date - date '2000-01-01', 50) < 0.08 then 0
      when again = 1 then diligence / 5 else 1 end as odds,
    scale.odds(n, $1::date - date '2000-01-01' + k * 10007, 60 + again) < marked_odds as is_marked
  from scale.person join scale.thing using (n) join scale.kind using (h) join scale.play using (h)
    cross join generate_series(0, 1) as again
  where n % $4::int = $5::int and extract(dow from $1::date)::int = any (dows)
    and $1::date >= (to_timestamp(person.made_at / 1000.0) at time zone 'UTC')::date + made_after + 1
    and ($1::date < (to_timestamp(person.made_at / 1000.0) at time zone 'UTC')::date + ends_after) is not false
    and (again = 0 or at < '20:00')
), worked as (
  select *, floor(minutes * 60000 * case when is_marked then 1 else 0.65 + 0.4 * length end)::bigint as duration_ms
  from wishes where dealt < odds
), following as (
  select *, max(start_ms + duration_ms) over before as busy_until,
    lead(start_ms) over (partition by n order by start_ms) as next_ms
  from worked
  window before as (partition by n order by start_ms rows between unbounded preceding and 1 preceding)
), work as (
  select *, start_ms + duration_ms as end_ms from following where (start_ms < busy_until) is not true
), rested as (
  -- After long work two of three take a break, where there is room for it.
  select work.n, work.user_id, zone, kind.h, thing.habit_id, thing.value_id,
    end_ms + 5000 + floor(50000 * dealt)::bigint as start_ms, floor(kind.minutes * 60000 * (0.7 + 0.3 * dealt))::bigint as duration_ms,
    false as is_marked
  from work
    join scale.kind on kind.made_after + 1 < $1::date - $3::date and kind.h = (
      select other.h from scale.kind as other where break_after is not null order by other.h offset (work.n + work.h) % 3 limit 1
    )
    join scale.thing on thing.n = work.n and thing.h = kind.h
  where work.minutes >= 50 and work.length < 0.5
    and (next_ms < end_ms + 60000 + kind.minutes * 60000) is not true
), played as (
  select *, scale.id(start_ms, n, h) as id
  from (
    select n, user_id, zone, h, habit_id, value_id, start_ms, duration_ms, is_marked from work
    union all select * from rested
  ) as sessions
  where start_ms + duration_ms < $2::bigint
), recorded as (
  insert into events (
    user_id, id, value_id, habit_id, source, duration_ms, timer, occurred_at, time_zone, is_settled, created_at
  )
  select user_id, id, value_id, habit_id, case when is_marked then 'submitted' else 'played' end,
    duration_ms, null, start_ms, zone, 1, start_ms
  from played order by start_ms
  returning user_id
), written as (
  insert into todos (user_id, id, event_id, description, search_key, completed, created_at)
  select user_id, scale.id(start_ms + i * 15000, n, 1000 * i + h), id, lines[line], keys[line],
    (scale.odds(n, start_ms + i, 71) < 0.93)::int, start_ms + i * 15000
  from played join scale.kind using (h) cross join generate_series(1, 3) as i
    cross join lateral (
      select 1 + floor(cardinality(lines) * scale.odds(n, start_ms, 70 + i))::int as line
    ) as drawn
  where cardinality(lines) > 0 and not is_marked and scale.odds(n, start_ms, 80) < 0.36
    and i <= 1 + floor(3 * scale.odds(n, start_ms, 81))
  order by start_ms + i * 15000
  returning user_id
)
select (select count(*) from recorded) + (select count(*) from written) as rows
