import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#contract/calls.ts';
import { routes, type RouteContract, type RouteKey } from '#contract/routes.ts';
import type { Bearer, Principal } from '../auth/bearer.ts';
import type { Db, Transaction } from '../db/db.ts';
import { writeForUser } from '../users/write-for-user.ts';
import { Refusal } from './refusal.ts';
import { readRepeat } from './repeat.ts';

/** One call of a known user: its checked input, and its one way to change something. */
export interface Call<K extends RouteKey> {
  readonly userId: string;
  readonly principal: Principal;
  readonly params: ParamsOf<K>;
  readonly query: QueryOf<K>;
  readonly body: BodyOf<K>;
  /** The call's transaction. It returns the answer, which a repeat of a POST with the same Idempotency-Key gets again. */
  readonly write: (work: (tx: Transaction) => Promise<AnswerOf<K>>) => Promise<AnswerOf<K>>;
}

export type Serve = <K extends RouteKey>(
  key: K,
  handle: (call: Call<K>) => Promise<AnswerOf<K>>,
) => void;

/** Registers a call that its user makes before they exist. */
export type ServeNewcomer = <K extends RouteKey>(
  key: K,
  handle: (principal: Principal, timeZone: string | undefined) => Promise<AnswerOf<K>>,
) => void;

/** Registers handlers for the contract's routes: bearer token first, then validation, then the handler. */
export function createServe(
  app: FastifyInstance,
  options: { db: Db; bearer: Bearer; now: () => number },
): { serve: Serve; serveNewcomer: ServeNewcomer } {
  const { db, bearer, now } = options;

  function addRoute(
    key: RouteKey,
    answer: (principal: Principal, request: FastifyRequest) => Promise<unknown>,
  ): void {
    const contract: RouteContract = routes[key];
    const isLarge = contract.bodyLimit !== undefined;
    const [method = '', url = ''] = key.split(' ');
    const principals = new WeakMap<FastifyRequest, Principal>();
    app.route({
      method,
      url,
      ...(isLarge && { bodyLimit: contract.bodyLimit }),
      schema: {
        ...(contract.params && { params: contract.params }),
        ...(contract.query && { querystring: contract.query }),
        ...(contract.body && !isLarge && { body: contract.body }),
        ...(contract.status !== 204 && { response: { [contract.status]: contract.answer } }),
      },
      onRequest: async (request) => {
        principals.set(request, await bearer.authenticate(request.headers.authorization));
      },
      preValidation: async (request) => {
        if (!isLarge || !contract.body) return;
        // Loaded only where it is used.
        const { checkLargeBody } = await import('./large-body.ts');
        checkLargeBody(contract.body, request.body);
      },
      handler: async (request, reply): Promise<FastifyReply> => {
        const principal = principals.get(request);
        if (!principal) throw new Refusal('unauthorized');
        const body = await answer(principal, request);
        return reply.code(contract.status).send(contract.status === 204 ? undefined : body);
      },
    });
  }

  return {
    serve: (key, handle) =>
      addRoute(key, async (principal, request) => {
        const { userId } = principal;
        if (userId === null) throw new Refusal('not_registered');
        const repeat = readRepeat(request);
        return handle({
          userId,
          principal,
          params: request.params as ParamsOf<typeof key>,
          query: request.query as QueryOf<typeof key>,
          body: request.body as BodyOf<typeof key>,
          write: (work) => writeForUser(db, { userId, now: now(), repeat }, work),
        });
      }),

    serveNewcomer: (key, handle) =>
      addRoute(key, (principal, request) => {
        const timeZone = request.headers['time-zone'];
        return handle(principal, typeof timeZone === 'string' ? timeZone : undefined);
      }),
  };
}
