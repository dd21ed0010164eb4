import { breakRoutes } from './breaks.ts';
import { calendarRoutes } from './calendar.ts';
import { guestRoutes } from './demo.ts';
import { eventRoutes } from './events.ts';
import { exportRoutes } from './export.ts';
import { habitRoutes } from './habits.ts';
import { liveRoutes } from './live.ts';
import { pushRoutes } from './push.ts';
import type { RouteTable } from './route.ts';
import { scheduleRoutes } from './schedules.ts';
import { todoRoutes } from './todos.ts';
import { userRoutes } from './users.ts';
import { identityRoutes } from './values.ts';

/**
 * Every call of the API: handlers, the typed client and the tests derive from this table. Each needs a bearer token
 * unless it has `access`; each may answer with a problem (`contract/problem.ts`).
 */
export const routes = {
  ...userRoutes,
  ...habitRoutes,
  ...identityRoutes,
  ...breakRoutes,
  ...scheduleRoutes,
  ...eventRoutes,
  ...todoRoutes,
  ...calendarRoutes,
  ...pushRoutes,
  ...guestRoutes,
  ...liveRoutes,
  ...exportRoutes,
} as const satisfies RouteTable;

type AllRoutes = typeof routes;
/** An interface, because the compiler writes its name in declaration files instead of the whole table. */
export interface Routes extends AllRoutes {}
export type RouteKey = keyof Routes;
