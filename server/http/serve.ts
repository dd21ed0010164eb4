import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#contract/calls.ts';
import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import type { Bearer, Principal } from '../auth/bearer.ts';
import type { Transaction } from '../db/db.ts';
import type { WriteForUser } from '../users/write-for-user.ts';
import type { AnswerHeld } from './entity-tag.ts';
import { Refusal } from './errors.ts';
import { readRepeat } from './repeat.ts';

/** One call of a known user: its checked input, and its one way to change something. */
export interface Call<K extends RouteKey> {
  readonly userId: string;
  readonly principal: Principal;
  readonly params: ParamsOf<K>;
  readonly query: QueryOf<K>;
  readonly body: BodyOf<K>;
  /** The call's transaction. It returns the answer, which a repeat with the same Idempotency-Key gets again. */
  readonly write: (work: (tx: Transaction) => Promise<Answered<K>>) => Promise<AnswerOf<K>>;
}

/** What a handler answers: nothing, where the answer has no body. */
type Answered<K extends RouteKey> = null extends AnswerOf<K> ? AnswerOf<K> | void : AnswerOf<K>;

/** What a call says of whom it comes from, where there is no user yet. */
export interface Visitor {
  /** Of the network. */
  readonly address: string;
  /** The browser's, unchecked. */
  readonly timeZone: string | undefined;
  /** The bearer token of the guest that they were so far, unchecked. */
  readonly guestToken: string | undefined;
  readonly idempotencyKey: string | null;
}

export interface Serve {
  /** Registers a call of a known user. */
  readonly serve: <K extends RouteKey>(
    key: K,
    handle: (call: Call<K>) => Promise<Answered<K>>,
  ) => void;
  /** Registers a call that its user makes before they exist. */
  readonly serveNewcomer: <K extends RouteKey>(
    key: K,
    handle: (principal: Principal, visitor: Visitor) => Promise<AnswerOf<K>>,
  ) => void;
  /** Registers a call that needs no token. */
  readonly serveVisitor: <K extends RouteKey>(
    key: K,
    handle: (visitor: Visitor, body: BodyOf<K>) => Promise<Answered<K>>,
  ) => void;
  /** Registers a call that is answered by a stream of events, which `open` writes itself. */
  readonly serveStream: (
    key: RouteKey,
    open: (user: StreamUser, request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  ) => void;
}

export type StreamUser = Principal & { readonly userId: string };

/** Registers handlers for the contract's routes: bearer token first, then validation, then the handler. */
export function createServe(
  app: FastifyInstance,
  options: {
    bearer: Bearer;
    writeForUser: WriteForUser;
    answerHeld: AnswerHeld;
    importBytes: number;
  },
): Serve {
  const { bearer, writeForUser, answerHeld, importBytes } = options;
  const principals = new WeakMap<FastifyRequest, Principal>();

  function addKnownRoute(
    key: RouteKey,
    answer: (
      request: FastifyRequest,
      principal: Principal,
      reply: FastifyReply,
    ) => Promise<unknown>,
  ): void {
    const handlers = {
      async admit(request: FastifyRequest) {
        principals.set(request, await bearer.authenticate(request.headers.authorization));
      },
      async answer(request: FastifyRequest, reply: FastifyReply) {
        const principal = principals.get(request);
        if (!principal) throw new Refusal('unauthorized');
        return answer(request, principal, reply);
      },
    };
    addRoute(app, key, handlers, importBytes);
  }

  return {
    serve: (key, handle) => {
      const { changes: changed = [], mayCreate, answerHolds: holds }: RouteContract = routes[key];
      addKnownRoute(key, async (request, principal, reply) => {
        const { userId } = asUser(principal);
        const repeat = readRepeat(request, mayCreate);
        const read = async () =>
          handle({
            userId,
            principal,
            params: request.params as ParamsOf<typeof key>,
            query: request.query as QueryOf<typeof key>,
            body: request.body as BodyOf<typeof key>,
            async write(work) {
              const { answer, rev } = await writeForUser(
                { userId, changed, repeat },
                async (tx) => ((await work(tx)) ?? null) as AnswerOf<typeof key>,
              );
              // Who made the change knows by it which live event tells of it.
              if (rev !== null) reply.header('hexis-rev', rev);
              return answer;
            },
          });
        return holds ? answerHeld(request, reply, { userId, holds, read }) : read();
      });
    },

    serveNewcomer: (key, handle) =>
      addKnownRoute(key, (request, principal) => handle(principal, readVisitor(request))),

    serveVisitor(key, handle) {
      const answer = async (request: FastifyRequest) =>
        handle(readVisitor(request), request.body as BodyOf<typeof key>);
      addRoute(app, key, { admit: null, answer }, importBytes);
    },

    serveStream: (key, open) =>
      addKnownRoute(key, async (request, principal, reply) =>
        open(asUser(principal), request, reply),
      ),
  };
}

function asUser(principal: Principal): StreamUser {
  const { userId } = principal;
  if (userId === null) throw new Refusal('not_registered');
  return { ...principal, userId };
}

function readVisitor(request: FastifyRequest): Visitor {
  const { headers, ip } = request;
  const textOf = (name: string) => {
    const text = headers[name];
    return typeof text === 'string' ? text : undefined;
  };
  return {
    address: ip,
    timeZone: textOf('time-zone'),
    guestToken: textOf('guest-token'),
    idempotencyKey: readRepeat(request)?.key ?? null,
  };
}

/** Registers a route of the contract with its schemas, status and limits. `admit` refuses whoever may not come in, before the body is read. */
function addRoute(
  app: FastifyInstance,
  key: RouteKey,
  handlers: {
    readonly admit: ((request: FastifyRequest) => Promise<void>) | null;
    readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  },
  importBytes: number,
): void {
  const { admit, answer } = handlers;
  const contract: RouteContract = routes[key];
  const hasJson = contract.status !== 204 && !contract.stream;
  const [method = '', url = ''] = key.split(' ');
  app.route({
    method,
    url,
    // It would be a stream that says nothing.
    ...(contract.stream && { exposeHeadRoute: false }),
    ...(contract.isImport && { bodyLimit: importBytes }),
    schema: {
      ...(contract.params && { params: contract.params }),
      ...(contract.query && { querystring: contract.query }),
      ...(contract.body && !contract.isImport && { body: contract.body }),
      ...(hasJson && { response: { [contract.status]: contract.answer } }),
    },
    onRequest: async (request, reply) => {
      // What a browser keeps by itself, a logout does not reach.
      void reply.header('cache-control', 'no-store');
      await admit?.(request);
    },
    preValidation: async (request) => {
      if (!contract.isImport || !contract.body) return;
      // Loaded only where it is used.
      const { checkLargeBody } = await import('./large-body.ts');
      checkLargeBody(contract.body, request.body);
    },
    handler: async (request, reply): Promise<FastifyReply> => {
      const body = await answer(request, reply);
      if (body === reply || reply.sent) return reply;
      return reply.code(contract.status).send(contract.status === 204 ? undefined : body);
    },
  });
}
