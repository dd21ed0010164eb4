import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import type { Parameter, Response } from './open-api.ts';

/** Whether an answer of the call has a name, by which it is not sent again to who has it. */
export function isNamed(key: RouteKey): boolean {
  const { answerHolds }: RouteContract = routes[key];
  return answerHolds !== undefined;
}

export const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the answer that you have, or several, with commas between them: where it would be the same, you get 304 and nothing else.',
  schema: { type: 'string' },
};

export const ETAG = {
  description: 'Names this answer: another answer has another name.',
  schema: { type: 'string', pattern: '^"[\\w-]{22}"$' },
} as const;

export const NOT_CHANGED: Response = {
  description: 'The answer is the one that you have; it has no body.',
  headers: { ETag: ETAG },
};
