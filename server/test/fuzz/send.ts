import { once } from 'node:events';
import { request as open, type IncomingMessage } from 'node:http';
import type { RouteContract } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { newId } from '../../base/new-id.ts';
import { originOf } from '../support/origin-of.ts';
import type { TestApp } from '../support/test-app.ts';
import { DocumentRef, draftToText, Raw, resolveDraft, type Draft, type IdRef } from './draft.ts';
import { replaceMark, type Life, readLife } from './life.ts';
import { mutate } from './mutation.ts';
import type { Request } from './request.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body; for a stream, the data of its first event. */
  readonly text: string;
  /** Ids of another user's things that the request used as the caller's. */
  readonly reachedFor: readonly string[];
  /** Ids in the answer that neither belong to the caller nor were in the request. */
  readonly leaked: readonly string[];
}

type Resolve = (ref: IdRef | DocumentRef) => Draft;

/** Makes a request as `own`, which may contain ids of `theirs`. */
export async function send(
  product: TestApp,
  request: Request,
  own: Life,
  theirs: Life,
): Promise<Reply> {
  const documents = await readDocuments(request, own, theirs);
  const taken = new Set<string>();
  const given = new Set<string>();
  const resolve: Resolve = (ref) => {
    if (ref instanceof DocumentRef) return documents[ref.whose] ?? null;
    const id = findId(ref, own, theirs);
    if (ref.whose === 'theirs') (ref.mustExist ? taken : given).add(id);
    return id;
  };
  const [, path = ''] = request.key.split(' ');
  const url =
    path.replace(/:(\w+)/g, (_, name: string) => toUrlText(request.params[name], resolve)) +
    writeQuery(request, resolve);
  const body = request.body === null ? null : writeBody(request, resolve);
  const said = `${url} ${body}`;
  // A document whose identity has such an id refers to that identity by it.
  const asked = [...taken].filter((id) => said.includes(id) && !given.has(id));
  const reachedFor = await findStrangeIds(product, own, asked.join());
  const answer = await exchange(product, request, own, { url, body });
  const strange = await findStrangeIds(product, own, answer.text);
  const leaked = strange.filter((id) => !said.includes(id));
  // A newcomer gets an account that did not exist before.
  return { ...answer, reachedFor, leaked: isNewcomer(request) ? [] : leaked };
}

function isNewcomer({ key, bearer }: Request): boolean {
  const { access }: RouteContract = routes[key];
  return access === 'anyone' || bearer !== 'own';
}

async function exchange(
  product: TestApp,
  request: Request,
  own: Life,
  { url, body }: { url: string; body: string | null },
): Promise<Pick<Reply, 'status' | 'headers' | 'text'>> {
  const { stream: isStream }: RouteContract = routes[request.key];
  const method = request.key.split(' ')[0] as 'GET';
  const headers = {
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(await writeBearer(product, request, own)),
    ...request.headers,
  };
  if (isStream) return listen(product, own, { method, url, headers, body });
  const payload = body !== null && { payload: body };
  const response = await product.app.inject({ method, url, headers, ...payload });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

/** Reads the first event of a stream. */
async function listen(
  { app }: TestApp,
  own: Life,
  { url, body, ...options }: { method: string; url: string; headers: object; body: string | null },
): Promise<Pick<Reply, 'status' | 'headers' | 'text'>> {
  const outgoing = open(`${await originOf(app)}${url}`, {
    ...options,
    headers: { ...options.headers },
  });
  // Node does not set this header for a GET by itself.
  if (body !== null) outgoing.setHeader('content-length', Buffer.byteLength(body));
  outgoing.end(body ?? undefined);
  const [stream] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = stream;
  // A stream that is up to date sends only the next change.
  const [text] = await Promise.all([
    readFirst(stream, status),
    status === 200 && own.person.call('PUT /api/users/me', {}),
  ]);
  stream.destroy();
  return { status, headers, text };
}

/** The caller's own export, or another user's as the caller would send it, with the caller's mark. */
async function readDocuments(request: Request, own: Life, theirs: Life) {
  if (request.key !== 'POST /api/import') return {};
  const { body } = await own.person.call('GET /api/export');
  return { own: body as Draft, theirs: replaceMark(theirs, own.mark) as Draft };
}

function findId(ref: IdRef, own: Life, theirs: Life): string {
  if (typeof ref.whose === 'object') return ref.whose.id;
  const ids = (ref.whose === 'own' ? own : theirs).ids.get(ref.kind) ?? [];
  return ids[ref.pick % ids.length] ?? '';
}

function writeBody({ body, mutations, cutAt }: Request, resolve: Resolve): string {
  const said = mutations.reduce(mutate, resolveDraft(body, resolve));
  return draftToText(said).slice(0, cutAt ?? Infinity);
}

function writeQuery({ query, rawQuery }: Request, resolve: Resolve): string {
  const pairs = Object.entries(query).map(
    ([name, draft]) => `${name}=${toUrlText(draft, resolve)}`,
  );
  const text = rawQuery ?? pairs.join('&');
  return text === '' ? '' : `?${text}`;
}

function toUrlText(draft: Draft | undefined, resolve: Resolve): string {
  const text = resolveDraft(draft ?? '', resolve);
  if (text instanceof Raw) return text.text;
  return encodeURIComponent((typeof text === 'string' ? text : draftToText(text)).toWellFormed());
}

async function writeBearer(
  { tokens }: TestApp,
  { bearer }: Request,
  { person }: Life,
): Promise<Record<string, string>> {
  if (bearer === 'none') return {};
  if (bearer === 'own') return { authorization: `Bearer ${person.token}` };
  if (bearer === 'broken') return { authorization: `Bearer ${person.token.slice(0, -8)}` };
  const sub = newId();
  return { authorization: `Bearer ${await tokens.make({ sub, sid: sub })}` };
}

/** The whole answer, or the data of the first event of a stream. */
async function readFirst(stream: AsyncIterable<Buffer>, status: number): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += chunk.toString();
    const data = /^data: (.*)$/m.exec(text)?.[1];
    if (status === 200 && data !== undefined) return data;
  }
  return text;
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids in a text that never belonged to the user. */
async function findStrangeIds(product: TestApp, own: Life, text: string): Promise<string[]> {
  const ids = text.match(ID) ?? [];
  if (ids.every((id) => own.known.has(id))) return [];
  const rows = JSON.stringify(await readLife(product, own));
  for (const id of rows.match(ID) ?? []) own.known.add(id);
  return ids.filter((id) => !own.known.has(id));
}
