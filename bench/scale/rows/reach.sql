-- Who of persons $1 to $2 is reached at the instant $3: three of five have a device and were told something today, one in six has a calendar.
with reached as (
  select n, user_id, made_at, sign_in, scale.id(made_at + 86400000, n, 500) as device_id,
    'https://push.example/send/' || repeat(scale.hash('endpoint of ' || n), 4) as endpoint
  from scale.person where n between $1::int and $2::int and scale.odds(n, 0, 100) < 0.6
), devices as (
  insert into push_devices (user_id, id, label, endpoint, endpoint_hash, p256dh, auth, session, created_at)
  select user_id, device_id, 'Chrome on Android', endpoint, scale.hash(endpoint),
    'B' || repeat(scale.hash('key of ' || n), 2), left(scale.hash('secret of ' || n), 22), sign_in, made_at + 86400000
  from reached order by n
), looks as (
  update users set push_at = $3::bigint + floor(86400000 * scale.odds(n, 0, 101))::bigint, push_since = $3::bigint
  from reached where users.id = reached.user_id
), due as (
  select n, device_id, schedules.*, habits.description, habits.duration_ms,
    $3::bigint - floor(86400000 * scale.odds(n, i, 102))::bigint as due_at
  from reached join schedules using (user_id) join habits on habits.user_id = schedules.user_id and habits.id = habit_id
    cross join generate_series(0, 1) as i
  where frequency_type <> 'monthly' and i = 0
), messages as (
  insert into push_messages (user_id, device_id, occasion, message, attempts, attempt_at, expires_at)
  select user_id, device_id, 'due-' || id || '-' || left(scale.iso(due_at), 10),
    json_build_object('kind', 'due', 'tag', 'due-' || id || '-' || left(scale.iso(due_at), 10), 'schedule_id', id,
      'habit_id', habit_id, 'day', left(scale.iso(due_at), 10), 'name', description, 'target_ms', duration_ms,
      'due_at', scale.iso(due_at))::text,
    1, null, due_at + 300000
  from due order by due_at
), feeds as (
  insert into calendar_feeds (user_id, secret_hash, has_alarms, created_at, read_at)
  select user_id, scale.hash('calendar of ' || n), n % 2, made_at + 86400000, $3::bigint - 3600000
  from scale.person where n between $1::int and $2::int and n % 6 = 0 order by n
)
insert into calendar_entries (user_id, schedule_id, content_hash, sequence, changed_at)
select user_id, id, scale.hash('entry ' || id), 0, schedules.created_at
from scale.person join schedules using (user_id)
where n between $1::int and $2::int and n % 6 = 0 order by n
