import type { ProblemCode } from './errors.ts';
import type { RouteKey } from './routes.ts';

/**
 * The problems that are a call's own. What every call of its kind may answer besides (401, 400, 413, 415, 422, 429,
 * 500) follows from the table of routes.
 */
export const refusals: Readonly<Partial<Record<RouteKey, readonly ProblemCode[]>>> = {
  'PUT /api/values': ['not_found'],
  'POST /api/values/level/': ['not_found'],
  'POST /api/values/init': ['id_taken'],
  'POST /api/values/reorder': ['not_found'],
  'DELETE /api/values/:id': ['not_found', 'not_archived'],

  'POST /api/habits': ['not_found', 'id_taken'],
  'PUT /api/habits': ['not_found'],
  'GET /api/habits/:id': ['not_found'],
  'GET /api/habits/:id/statistics': ['not_found'],
  'POST /api/habits/reorder': ['not_found'],
  'POST /api/habits/move': ['not_found', 'event_active', 'id_taken'],
  'DELETE /api/habits/:id': ['not_found', 'not_archived'],

  'POST /api/breaks': ['not_found', 'break_exists', 'id_taken'],
  'PUT /api/breaks': ['not_found'],
  'DELETE /api/breaks': ['not_found'],
  'POST /api/breaks/reorder': ['not_found'],

  'POST /api/schedules': ['not_found', 'id_taken'],
  'POST /api/schedules/pause': ['not_found'],
  'PUT /api/schedules/:id': ['not_found'],

  'GET /api/events': ['not_found'],
  'POST /api/events': ['not_found', 'event_active', 'id_taken'],
  'POST /api/events/submit': ['not_found', 'id_taken'],
  'PUT /api/events/:id': ['not_found', 'event_complete'],
  'DELETE /api/events/:id': ['not_found', 'event_complete'],

  'GET /api/todos/completed': ['not_found'],
  'POST /api/todos': ['not_found', 'event_not_active', 'id_taken'],
  'POST /api/todos/batchprocess': ['not_found', 'id_taken'],
  'PUT /api/todos/:id': ['not_found'],
  'DELETE /api/todos/:id': ['not_found'],

  'PUT /api/calendar': ['not_found'],
  'POST /api/push/devices': ['devices_full', 'id_taken'],
  'DELETE /api/push/devices/:id': ['not_found'],
  'POST /api/push/test': ['not_found'],
  'POST /api/push/snoozes': ['not_found'],
  'POST /api/push/renewals': ['not_found'],

  // A guest that was made under the same key may be gone.
  'POST /api/demo': ['token_expired', 'demo_full'],
  'POST /api/guests': ['token_expired', 'demo_full'],

  'GET /api/live': ['too_many'],
  'POST /api/import': ['event_active'],
};
