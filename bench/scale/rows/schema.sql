-- What the seeding works with, beside the product's tables: chance that repeats, who there is, and how far it has come.
create schema if not exists scale;

-- From 0 up to, but not, 1: the same for the same numbers.
create or replace function scale.odds(a bigint, b bigint, salt bigint) returns float8
language sql immutable parallel safe return
  ((hashint8extended(a, hashint8extended(b, salt)) >> 11) & 9007199254740991)::float8 / 9007199254740992;

-- A UUID version 7 of that instant, the same for the same numbers.
create or replace function scale.id(ms bigint, a bigint, b bigint) returns text
language sql immutable parallel safe return
  overlay(
    overlay(md5(a || ' ' || b || ' of the seed') placing lpad(to_hex(ms), 12, '0') || '7' from 1 for 13)
    placing '8' from 17 for 1
  )::uuid::text;

-- SHA-256 in base64url, as the product writes it.
create or replace function scale.hash(said text) returns text
language sql immutable parallel safe return
  translate(rtrim(encode(sha256(convert_to(said, 'UTF8')), 'base64'), '='), '+/', '-_');

create or replace function scale.iso(ms bigint) returns text
language sql stable parallel safe return
  to_char(to_timestamp(ms / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create table if not exists scale.progress (step text primary key, rows bigint not null, ms float8 not null);

-- The life that everybody leads in a way of their own.
create table if not exists scale.kind (
  h int primary key, v int not null, value_name text not null, color text not null, name text not null,
  notes text not null, minutes int not null, made_after int not null, ends_after int, break_after int,
  marked_odds float8 not null, schedule jsonb, lines text[] not null, keys text[] not null
);
create table if not exists scale.play (
  k int primary key, h int not null, at time not null, dows int[] not null, odds float8 not null
);
create table if not exists scale.person (
  n int primary key, user_id text not null, zone text not null, made_at bigint not null,
  diligence float8 not null, shift interval not null, sign_in text not null
);
create table if not exists scale.thing (
  n int not null, h int not null, habit_id text not null, value_id text not null, primary key (n, h)
);

-- The indexes that are quicker built when all sessions and todos are there than grown with each.
create table if not exists scale.index (name text primary key, definition text not null);
insert into scale.index
select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
where indrelid in ('events'::regclass, 'todos'::regclass) and not indisprimary
on conflict do nothing;

create or replace function scale.drop_index(name text) returns void language plpgsql as
$$ begin execute 'drop index if exists ' || name; end $$;

create or replace function scale.build_index(wanted text) returns void language plpgsql as
$$ begin execute (select definition from scale.index where index.name = wanted); end $$;
