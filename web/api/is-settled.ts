import type { BodyOf } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { RouteKey } from '#contract/routes.ts';
import { ownEntries } from './outbox-entries.ts';
import type { OutboxEntry } from './outbox-entry.ts';

type Rule = (problem: Problem, entry: OutboxEntry) => boolean;

const isGone = ({ code }: Problem) => code === 'not_found';

/** By route: the refusals that say what two devices have come to, each having acted before it heard of the other. */
const RULES: Partial<Record<RouteKey, Rule>> = {
  // That of another device was first, or the habit is gone: what was played is recorded by a completion of its own.
  'POST /api/events': (problem) => problem.code === 'event_active' || isGone(problem),
  // The first completion counts; and of a session that is gone only a completion would be missed.
  'PUT /api/events/:id': (problem, { body }) =>
    problem.code === 'event_complete' || (isGone(problem) && !records(body)),
  // A cancel came too late: the session is complete.
  'DELETE /api/events/:id': ({ code }) => code === 'event_complete',
  // Earlier versions asked for the level in a call of its own. The time is recorded without it.
  'POST /api/values/level/': () => true,
  // Its session is over, and gets it all the same.
  'POST /api/todos': (problem, entry) =>
    problem.code === 'event_not_active' || (isGone(problem) && isSpokenOfLater(entry)),
  'PUT /api/todos/:id': isGone,
};

/** Whether nothing is lost by a refusal, so that its person need not hear of it. */
export function isSettled(entry: OutboxEntry, problem: Problem): boolean {
  if (entry.route.startsWith('DELETE ') && isGone(problem)) return true;
  return RULES[entry.route]?.(problem, entry) ?? false;
}

/** Whether a change of a session is its completion. */
export function records(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'duration' in body && 'timer' in body;
}

/** A todo that this device records with the end of its session, or that has gone since, or its whole session. */
function isSpokenOfLater({ body }: OutboxEntry): boolean {
  const { id, event_id } = body as BodyOf<'POST /api/todos'>;
  return ownEntries().some((later) => {
    if (later.route === 'DELETE /api/events/:id') return later.params?.['id'] === event_id;
    if (later.route === 'DELETE /api/todos/:id') return later.params?.['id'] === id;
    if (later.route !== 'POST /api/todos/batchprocess') return false;
    return (later.body as BodyOf<typeof later.route>).some((todo) => todo.id === id);
  });
}
