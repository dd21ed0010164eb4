-- What there is only for a while, of persons $1 to $2 at the instant $3: one in twenty plays, and answers of the last day are kept.
with playing as (
  insert into events (
    user_id, id, value_id, habit_id, source, duration_ms, timer, timer_changed_at, target_changed_at, occurred_at,
    time_zone, is_settled, created_at
  )
  select user_id, scale.id(start_ms, n, 900), value_id, habit_id, 'played', null,
    json_build_object('mode', 'timer', 'target_ms', minutes * 60000, 'elapsed_ms', 0, 'running_since', scale.iso(start_ms))::text,
    start_ms, start_ms, start_ms, zone, 0, start_ms
  from (
    select *, $3::bigint - 1000 - floor(900000 * scale.odds(n, 0, 91))::bigint as start_ms
    from scale.person where n between $1::int and $2::int and scale.odds(n, 0, 90) < 0.05
  ) as person join scale.thing using (n) join scale.kind using (h)
  where h = (select min(h) from scale.kind where break_after is null)
  order by start_ms
)
insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
select person.user_id, scale.id(occurred_at + i, n, 400 + i), scale.hash(id || i),
  json_build_object('id', id, 'value_id', value_id, 'habit_id', habit_id, 'source', source, 'duration', duration_ms,
    'timer', null, 'occurred_at', scale.iso(occurred_at), 'time_zone', time_zone, 'is_settled', true,
    'createdAt', scale.iso(occurred_at), 'Input', json_build_object('id', habit_id, 'description', 'Deep work'),
    'Value', json_build_object('id', value_id, 'description', 'Engineer', 'color', '#E0912F'), 'Todos', '[]'::json)::text,
  occurred_at + i
from scale.person join events using (user_id) cross join generate_series(1, 3) as i
where n between $1::int and $2::int and occurred_at >= $3::bigint - 86400000 and occurred_at < $3::bigint
order by occurred_at
