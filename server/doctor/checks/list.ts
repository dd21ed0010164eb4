import type { QueryCheck, RowCheck } from '../check.ts';
import { CALENDAR_CHECKS } from './calendar.ts';
import { DATABASE_CHECKS } from './database.ts';
import { IDENTITY_CHECKS } from './identities.ts';
import { PEOPLE_CHECKS } from './people.ts';
import { PLAN_CHECKS } from './plans.ts';
import { PUSH_CHECKS } from './push.ts';
import { SESSION_CHECKS } from './sessions.ts';
import { SIGN_IN_CHECKS } from './sign-in.ts';

/** Everything that holds of the data between two writes, whatever the writes were. */
export const CHECKS: readonly (QueryCheck | RowCheck)[] = [
  ...DATABASE_CHECKS,
  ...PEOPLE_CHECKS,
  ...IDENTITY_CHECKS,
  ...SESSION_CHECKS,
  ...PLAN_CHECKS,
  ...CALENDAR_CHECKS,
  ...PUSH_CHECKS,
  ...SIGN_IN_CHECKS,
];
