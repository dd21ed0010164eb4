import type { Subject } from '#contract/live.ts';
import type { RouteKey } from '#contract/routes.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `subject`: what the server says has changed when the query is to be asked anew; every read has one. */
    queryMeta: { readonly subject: Subject };
  }
}

/** A route's subject stands in its path, as `GET /api/events/today`. */
export function subjectOf(route: RouteKey): Subject {
  return route.split('/')[2] as Subject;
}
