import type { FastifyInstance } from 'fastify';
import { serveBreaks } from './breaks/routes.ts';
import { serveCalendar } from './calendar-feed/routes.ts';
import { serveCalendarFeed } from './calendar-feed/serve-feed.ts';
import { serveGuests } from './demo/routes.ts';
import { serveExport } from './export/routes.ts';
import { serveHabits } from './habits/routes.ts';
import { serveIdentities } from './identities/routes.ts';
import { serveSchedules } from './schedules/routes.ts';
import type { Services } from './services.ts';
import { servePlayEvents } from './sessions/routes.ts';
import { serveTodos } from './todos/routes.ts';
import { serveUsers } from './users/routes.ts';

/** Registers all routes of the API and the calendar feed. `origin` is the public origin of the server. */
export function serveApi(app: FastifyInstance, services: Services, origin: string): void {
  serveUsers(services);
  serveIdentities(services);
  serveHabits(services);
  serveBreaks(services);
  serveSchedules(services);
  servePlayEvents(services);
  serveTodos(services);
  serveCalendar(services, origin);
  serveCalendarFeed(app, services, origin);
  serveExport(services);
  serveGuests(services);
}
