import { PROBLEMS, type ProblemCode } from '#contract/errors.ts';
import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import { exampleAnswer, exampleBody } from './examples.ts';
import { nounOf, nouns } from './nouns.ts';
import type { JsonSchema, ApiOperation, Response } from './open-api.ts';
import { ETAG, isNamed, NOT_CHANGED, parametersOf } from './parameters.ts';
import { problemsOf } from './problems.ts';
import { publishSchema, referTo } from './publish-schema.ts';

const RETRY_AFTER = {
  description: 'The seconds after which it is worth to try again.',
  schema: { type: 'integer', minimum: 1 },
} as const;

/** Describes a call of the contract for OpenAPI. */
export function describeCall(key: RouteKey): ApiOperation {
  const contract: RouteContract = routes[key];
  const { id, summary, about } = contract;
  const parameters = parametersOf(key);
  return {
    operationId: id,
    tags: [nouns[nounOf(key)].title],
    summary,
    description: about,
    ...(contract.changes && { 'x-changes': contract.changes }),
    ...(contract.access === 'anyone' && { security: [] as const }),
    ...(parameters.length > 0 && { parameters }),
    ...(contract.body && { requestBody: describeBody(key, contract) }),
    responses: {
      [contract.status]: describeAnswer(key, contract),
      ...(isNamed(key) && { 304: NOT_CHANGED }),
      ...describeProblems(key),
    },
  };
}

function describeBody(key: RouteKey, { body = {}, isImport }: RouteContract) {
  const example = exampleBody(key);
  return {
    required: true,
    description: `At most ${isImport ? '8 MB, unless the server allows more' : '64 kB'}.`,
    content: { 'application/json': { schema: publishSchema(body), example } },
  } as const;
}

function describeAnswer(key: RouteKey, { status, answer, stream }: RouteContract): Response {
  if (status === 204) return { description: 'Done; there is nothing to answer.' };
  const schema = publishSchema(answer);
  const example = exampleAnswer(key);
  if (stream) return describeStream(schema, example);
  return {
    description: 'Done.',
    ...(isNamed(key) && { headers: { ETag: ETAG } }),
    content: { 'application/json': { schema, example } },
  };
}

/**
 * OpenAPI 3.1 cannot describe a stream, so the text is documented as such, and the data of an event in a custom field.
 */
function describeStream(schema: JsonSchema, example: unknown): Response {
  const text = `id: 42\nevent: change\ndata: ${JSON.stringify(example)}\n`;
  return {
    description: 'A stream of events that are called `change`.',
    content: {
      'text/event-stream': { schema: { type: 'string' }, 'x-event-data': schema, example: text },
    },
  };
}

/** The problems by status. Problems of one status share a response, each as an example. */
function describeProblems(key: RouteKey): Record<string, Response> {
  const byStatus = Object.groupBy(problemsOf(key), (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [status, describeProblem(status, codes)]),
  );
}

function describeProblem(status: string, codes: readonly ProblemCode[]): Response {
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].message}`).join('\n\n'),
    ...((status === '429' || status === '503') && { headers: { 'Retry-After': RETRY_AFTER } }),
    content: {
      'application/problem+json': {
        schema: referTo('Problem'),
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  };
}
