const ADA = '01890000-0000-7000-8000-00000000000a';
const IDENTITY = '01890000-0000-7000-8000-00000000000b';
export const HABIT = '01890000-0000-7000-8000-00000000000c';
const EVENT = '01890000-0000-7000-8000-000000000001';
const AT = Date.UTC(2026, 0);

/** The rows that a database gets once it has the tables of a migration: a user who has played a habit twice, and the identity once. */
export const ROWS: Readonly<Record<string, string>> = {
  '001-first-tables': `
    insert into users (id, iss, sub, rev, display_name, headshot, onboarding_completed, preferences,
      time_zone, day_start_hour, created_at)
    values ('${ADA}', 'https://issuer.test/', 'ada', 0, 'Ada', 'headshot1', 0, '{}', 'UTC', 0, ${AT});
    insert into "values" (user_id, id, description, color, is_active, time_ms, created_at)
    values ('${ADA}', '${IDENTITY}', 'Runner', '#4A90E2', 1, 6000, ${AT});
    insert into habits (user_id, id, value_id, description, duration_ms, details, is_active, is_break,
      archived_with_identity, created_at)
    values ('${ADA}', '${HABIT}', '${IDENTITY}', 'Run', 2000, '', 1, 0, 0, ${AT});
    insert into events (user_id, id, value_id, habit_id, source, duration_ms, occurred_at, time_zone, is_settled, created_at)
    values
      ('${ADA}', '${EVENT}', '${IDENTITY}', '${HABIT}', 'played', 2000, ${AT}, 'UTC', 1, ${AT}),
      ('${ADA}', '01890000-0000-7000-8000-000000000002', '${IDENTITY}', '${HABIT}', 'played', 1000, ${AT}, 'UTC', 1, ${AT}),
      ('${ADA}', '01890000-0000-7000-8000-000000000003', '${IDENTITY}', null, 'manual', 3000, ${AT}, 'UTC', 1, ${AT});`,
  '003-breaks-schedules-todos': `
    insert into schedules (user_id, id, habit_id, start_time, frequency_type, from_day, is_active, created_at)
    values ('${ADA}', '01890000-0000-7000-8000-00000000000d', '${HABIT}', '07:30', 'daily', '2026-01-01', 1, ${AT});
    insert into todos (user_id, id, event_id, description, search_key, completed, created_at)
    values ('${ADA}', '01890000-0000-7000-8000-00000000000e', '${EVENT}', 'Tie the shoes', 'tie the shoes', 1, ${AT});`,
};
