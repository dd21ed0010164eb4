-- Persons $1 to $2, who joined on the day before the instant $3; their logins are of the origin $4, with the password hash $5.
with made as (
  select n, made_at, scale.id(made_at, n, 1) as user_id, scale.id(made_at - 50, n, 2) as account_id,
    (array['Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'America/Sao_Paulo',
      'Asia/Kolkata', 'Asia/Tokyo', 'Australia/Sydney', 'UTC'])[1 + floor(9 * scale.odds(n, 0, 3))] as zone,
    (array['Ada', 'Mira', 'Jonas', 'Chen', 'Priya', 'Tomás', 'Aiko', 'Noor', 'Lena', 'Sam'])[1 + n % 10] as name,
    scale.hash('grant of ' || n) as grant_id
  from (
    select n, $3::bigint - floor(86400000 * scale.odds(n, 0, 4))::bigint as made_at
    from generate_series($1::int, $2::int) as n
  ) as numbered
), known as (
  insert into scale.person (n, user_id, zone, made_at, diligence, shift, sign_in)
  select n, user_id, zone, made_at, scale.odds(n, 0, 5),
    floor(24 * scale.odds(n, 0, 6) - 12) * interval '5 minutes', scale.hash(grant_id)
  from made
), accounts as (
  insert into identity_accounts (id, email, email_key, password_hash, created_at)
  select account_id, 'player' || n || '@hexis.test', 'player' || n || '@hexis.test', $5::text, made_at - 50
  from made order by n
), records as (
  -- The login of this month: its grant, its session, and the refresh tokens that followed each other, one a day of use.
  insert into identity_records (kind, id_hash, uid_hash, account_id, sign_in, payload, consumed_at, expires_at)
  select kind, scale.hash(kind || i || ' of ' || n), null, account_id, scale.hash(grant_id),
    jsonb_build_object(
      'iat', ($6::bigint - 1728000000) / 1000, 'exp', ($6::bigint + 864000000) / 1000, 'accountId', account_id,
      'authTime', ($6::bigint - 1728000000) / 1000, 'grantId', grant_id, 'gty', 'authorization_code',
      'nonce', left(grant_id, 32), 'resource', $4::text || '/api', 'rotations', i,
      'scope', 'openid profile email offline_access', 'sessionUid', scale.hash('uid of ' || n), 'kind', kind,
      'clientId', 'hexis-web', 'iiat', ($6::bigint - 1728000000) / 1000)::text,
    case when i < 40 then $6::bigint - 43200000 * (40 - i)::bigint end, $6::bigint + 864000000
  from made cross join (select 'RefreshToken' as kind, i from generate_series(1, 40) as i) as tokens
  union all
  select 'Grant', scale.hash(grant_id), null, account_id, scale.hash(grant_id),
    jsonb_build_object(
      'iat', ($6::bigint - 1728000000) / 1000, 'exp', ($6::bigint + 3628800000) / 1000, 'accountId', account_id,
      'clientId', 'hexis-web', 'kind', 'Grant',
      'openid', '{"scope": "openid profile email offline_access"}'::jsonb,
      'resources', jsonb_build_object($4::text || '/api', 'openid profile email offline_access'))::text,
    null, $6::bigint + 3628800000
  from made
  union all
  select 'Session', scale.hash('session of ' || n), scale.hash(scale.hash('uid of ' || n)), account_id,
    scale.hash(grant_id),
    jsonb_build_object(
      'iat', ($6::bigint - 1728000000) / 1000, 'exp', ($6::bigint + 2592000000) / 1000, 'kind', 'Session',
      'uid', scale.hash('uid of ' || n), 'accountId', account_id, 'loginTs', ($6::bigint - 1728000000) / 1000,
      'authorizations', jsonb_build_object('hexis-web', jsonb_build_object(
        'sid', scale.hash('sid of ' || n), 'grantId', grant_id, 'persistsLogout', true)))::text,
    null, $6::bigint + 2592000000
  from made
)
insert into users (
  id, iss, sub, rev, display_name, avatar, headshot, onboarding_completed, preferences, time_zone, day_start_hour,
  created_at
)
select user_id, $4::text || '/', account_id, 0, name, null, 'headshot' || 1 + n % 3, 15,
  '{"theme":"retro","sound_volume":0.6}', zone, 0, made_at
from made order by n
