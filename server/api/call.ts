import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#contract/calls.ts';
import { Strict } from '#contract/fields.ts';
import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import type { Admission } from '../accounts/admission.ts';
import type { Bearer, Principal } from '../accounts/tokens/bearer.ts';
import { requireFreshLogin } from '../accounts/tokens/fresh-login.ts';
import { type Bounds, type NewRows, requireRoom } from '../accounts/users/bounds.ts';
import type { WriteForUser } from '../accounts/users/write-for-user.ts';
import type { AccountLimits } from '../base/config.ts';
import type { Reader, Transaction } from '../db/db.ts';
import { Refusal } from '../http/errors.ts';
import { readRepeat } from '../http/repeat.ts';
import { createTurns } from '../http/turns.ts';
import type { AnswerWithEtag } from './answer-with-etag.ts';

/** A call of a known user: its validated input, and the only way to write. */
export interface Call<K extends RouteKey> {
  readonly userId: string;
  readonly principal: Principal;
  readonly params: ParamsOf<K>;
  readonly query: QueryOf<K>;
  readonly body: BodyOf<K>;
  /** The call's transaction. Returns the answer, which a repeat with the same Idempotency-Key gets again. */
  readonly write: (work: (tx: Transaction) => Promise<Answered<K>>) => Promise<AnswerOf<K>>;
  /**
   * Writes in several transactions, so that others need not wait long. `requireRoom` comes before. A crash may leave the
   * first of them, so a repeat must add only the rest.
   */
  readonly writeParts: (
    parts: readonly ((tx: Transaction) => Promise<void>)[],
    answer: AnswerOf<K>,
  ) => Promise<AnswerOf<K>>;
  /** Refuses new rows that do not all fit into the account: 409 `account_full`. */
  readonly requireRoom: (reader: Reader, rows: NewRows) => Promise<void>;
}

/** A handler may return nothing if the answer has no body. */
type Answered<K extends RouteKey> = null extends AnswerOf<K> ? AnswerOf<K> | void : AnswerOf<K>;

/** The client of a call without a user. */
export interface Visitor {
  /** Network address. */
  readonly address: string;
  /** The browser's time zone, unchecked. */
  readonly timeZone: string | undefined;
  /** Bearer token of the client's guest account so far, unchecked. */
  readonly guestToken: string | undefined;
  readonly idempotencyKey: string | null;
}

export interface Serve {
  /** Registers a call of a known user. */
  readonly serve: <K extends RouteKey>(
    key: K,
    handle: (call: Call<K>) => Promise<Answered<K>>,
  ) => void;
  /** Registers a call with a valid token whose user may not exist yet. */
  readonly serveNewcomer: <K extends RouteKey>(
    key: K,
    handle: (principal: Principal, visitor: Visitor) => Promise<AnswerOf<K>>,
  ) => void;
  /** Registers a call that needs no token. */
  readonly serveVisitor: <K extends RouteKey>(
    key: K,
    handle: (visitor: Visitor, body: BodyOf<K>) => Promise<Answered<K>>,
  ) => void;
  /** Registers a call that is answered with a stream, which `open` sends itself. */
  readonly serveStream: (
    key: RouteKey,
    open: (
      user: StreamUser,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<FastifyReply | void>,
  ) => void;
}

export type StreamUser = Principal & { readonly userId: string };

/** Calls that are logged with their user for the operator of the server. */
const SECURITY_EVENTS: Partial<Record<RouteKey, string>> = {
  'DELETE /api/users/delete': 'account deletion',
  'PUT /api/calendar/address': 'calendar address made',
};

/**
 * Registers handlers for the contract's routes: first the bearer token is checked, then the input, then the handler
 * runs.
 */
export function createServe(
  app: FastifyInstance,
  options: {
    bearer: Bearer;
    writeForUser: WriteForUser;
    answerWithEtag: AnswerWithEtag;
    bounds: Bounds;
    accountLimits: AccountLimits;
    admission: Admission;
    importBytes: number;
    now: () => number;
  },
): Serve {
  const { bearer, writeForUser, answerWithEtag, bounds, accountLimits, admission, importBytes } =
    options;
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
      async admit(request: FastifyRequest, reply: FastifyReply) {
        const principal = await bearer.authenticate(request.headers.authorization);
        const { needsFreshLogin }: RouteContract = routes[key];
        if (needsFreshLogin) requireFreshLogin(principal, options.now());
        principals.set(request, principal);
        if (principal.userId !== null) await admission(key, principal.userId, request, reply);
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
      const { changes: changed = [], mayCreate, etag: holds }: RouteContract = routes[key];
      addKnownRoute(key, async (request, principal, reply) => {
        const { userId } = asUser(principal);
        const repeat = readRepeat(request, mayCreate);
        // A deletion frees space, and may leave a row with its time.
        const isGrowing = !key.startsWith('DELETE ');
        const write = async (
          work: (tx: Transaction) => Promise<Answered<typeof key>>,
          isPart = false,
        ) => {
          const { answer, rev } = await writeForUser(
            { userId, changed, repeat, isPart },
            async (tx) => ((await work(tx)) ?? null) as AnswerOf<typeof key>,
          );
          // The client recognizes its own change among the live events by this number.
          if (rev !== null) reply.header('hexis-rev', rev);
          return { answer, isRepeat: rev === null };
        };
        const read = async () =>
          handle({
            userId,
            principal,
            params: request.params as ParamsOf<typeof key>,
            query: request.query as QueryOf<typeof key>,
            body: request.body as BodyOf<typeof key>,
            async write(work) {
              const { answer } = await write((tx) =>
                work(isGrowing ? bounds.wrap(tx, userId) : tx),
              );
              return answer;
            },
            async writeParts(parts, answer) {
              for (const [index, part] of parts.entries()) {
                const work = async (tx: Transaction) => {
                  await part(tx);
                  return answer;
                };
                const written = await write(work, index < parts.length - 1);
                bounds.forget(userId);
                if (written.isRepeat) return written.answer;
              }
              return answer;
            },
            requireRoom: (reader, rows) => requireRoom(reader, userId, accountLimits, rows),
          });
        const event = SECURITY_EVENTS[key];
        if (event !== undefined) {
          const { iss, sub: account } = principal;
          request.log.info({ event, iss, account, address: request.ip }, 'security');
        }
        return holds ? answerWithEtag(request, reply, { userId, holds, read }) : read();
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

/** A call without parameters refuses unknown ones as the others do. */
const NO_QUERY = Strict({});

const waitForImportTurn = createTurns();

/**
 * Registers a route of the contract with its schemas, status and limits. `admit` refuses unauthorized clients before
 * the body is read.
 */
function addRoute(
  app: FastifyInstance,
  key: RouteKey,
  handlers: {
    readonly admit: ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | null;
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
    // A HEAD route would open a stream without content.
    ...(contract.stream && { exposeHeadRoute: false }),
    ...(contract.isImport && { bodyLimit: importBytes }),
    schema: {
      ...(contract.params && { params: contract.params }),
      querystring: contract.query ?? NO_QUERY,
      ...(contract.body && !contract.isImport && { body: contract.body }),
      ...(hasJson && { response: { [contract.status]: contract.answer } }),
    },
    onRequest: async (request, reply) => {
      // A logout cannot clear the browser's cache.
      void reply.header('cache-control', 'no-store');
      await admit?.(request, reply);
    },
    preValidation: async (request, reply) => {
      if (!contract.isImport || !contract.body) return;
      // A document takes several times its size in memory, so one is read at a time.
      await waitForImportTurn('', reply.raw);
      // Loaded only if it is used.
      const { readLargeBody } = await import('../http/large-body.ts');
      request.body = await readLargeBody(contract.body, request);
    },
    handler: async (request, reply): Promise<FastifyReply> => {
      const body = await answer(request, reply);
      if (body === reply || reply.sent) return reply;
      return reply.code(contract.status).send(contract.status === 204 ? undefined : body);
    },
  });
}
