import type { TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { expect } from 'vitest';
import { PROBLEMS, type ProblemCode } from '#contract/errors.ts';
import { ProblemSchema, type Problem } from '#contract/problem.ts';
import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import { problemsOf } from '../../api/reference/problems.ts';
import { compileSchema } from '../../http/compile-schema.ts';
import type { Life } from './life.ts';
import type { Request } from './request.ts';
import type { Reply } from './send.ts';

const validators = new Map<TSchema, Validator>();

/** Expects any reply to match the contract: a valid answer, or a problem that the contract allows. */
export function judge(request: Request, reply: Reply, own: Life): void {
  const { status, answer }: RouteContract = routes[request.key];
  expect(reply.status, `${request.key} ${reply.text}`).not.toBe(500);
  // Marks of all users in the same database.
  const marks = new Set(reply.text.match(/of person\d+/g));
  expect(
    [...marks].filter((mark) => mark !== own.mark),
    request.key,
  ).toEqual([]);
  expect(reply.leaked, request.key).toEqual([]);
  if (reply.status < 300) expect(findReached(request, reply), request.key).toEqual([]);
  if (reply.status >= 400) return judgeProblem(request, reply);
  if (reply.status === 304) {
    // `*` asks for an answer only if there is none: each read has one.
    expect([request.headers['if-none-match'], reply.text], request.key).toEqual(['*', '']);
    return;
  }
  expect(reply.status).toBe(status);
  if (status === 204) expect(reply.text).toBe('');
  else expectFit(answer, JSON.parse(reply.text), request.key);
}

/**
 * The foreign ids that the call really used. A reordering skips missing things, a list of sessions is empty, and a call
 * that records unknown things takes the id as a new one.
 */
function findReached({ key }: Request, { reachedFor, text }: Reply): readonly string[] {
  if (key.endsWith('/reorder') || key === 'GET /api/events')
    return reachedFor.filter((one) => text.includes(one));
  const { mayCreate }: RouteContract = routes[key];
  if (!mayCreate) return reachedFor;
  const { id, ...rest } = JSON.parse(text) as { id: string };
  return reachedFor.filter((one) => one !== id && JSON.stringify(rest).includes(one));
}

function judgeProblem({ key, bearer, params }: Request, { status, headers, text }: Reply): void {
  expect(headers['content-type'], `${key} ${text}`).toContain('application/problem+json');
  const problem = JSON.parse(text) as Problem;
  expectFit(ProblemSchema, problem, key);
  const code = problem.code as ProblemCode;
  expect([code, status, problem.status]).toEqual([code, PROBLEMS[code].status, status]);
  // Without its parameter an address is that of another call; a path's dots go from every address.
  const isOwnAddress = Object.values(params).every(
    (value) => value !== '' && value !== '.' && value !== '..',
  );
  if (isOwnAddress) expect(problemsOf(key), key).toContain(code);
  if (bearer === 'own') expect(status, key).not.toBe(401);
}

function expectFit(schema: TSchema, said: unknown, key: RouteKey): void {
  const validator = validators.get(schema) ?? compileSchema(schema);
  validators.set(schema, validator);
  expect(validator.Check(said) || validator.Errors(said), key).toBe(true);
}
