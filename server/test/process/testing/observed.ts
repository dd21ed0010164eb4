import { decodeJwt } from 'jose';
import { onTestFinished, vi } from 'vitest';

/** The HTTP traffic of the running test through `fetch`. */
export interface Observed {
  /** All credentials, and all data that belongs to one user only. */
  readonly secrets: ReadonlySet<string>;
  /** The `x-request-id` of each answer. */
  readonly requestIds: readonly (string | null)[];
}

const SECRET_FIELDS = ['password', 'code', 'code_verifier', 'refresh_token', 'id_token_hint'];
const SECRET_ANSWERS = ['access_token', 'id_token', 'refresh_token', 'token'];

/** Observes `fetch` in the running test. */
export function observeFetch(): Observed {
  const secrets = new Set<string>();
  const requestIds: (string | null)[] = [];
  const add = (text: unknown) => {
    if (typeof text === 'string' && text.length >= 8) secrets.add(text);
  };

  function addToken(token: string): void {
    add(token);
    if (token.split('.').length !== 3) return;
    token.split('.').slice(1).forEach(add);
    add(decodeJwt(token)['sid']);
  }

  function addUrl(url: string): void {
    const { pathname, searchParams } = new URL(url);
    for (const name of SECRET_FIELDS) add(searchParams.get(name));
    add(/^\/(?:u|authorize)\/(?!assets)([^/]+)/.exec(pathname)?.[1]);
  }

  function addSent(url: string, init: RequestInit): void {
    addUrl(url);
    const headers = new Headers(init.headers);
    add(headers.get('authorization')?.replace('Bearer ', ''));
    for (const cookie of headers.get('cookie')?.split('; ') ?? []) add(cookie.split('=')[1]);
    if (!(init.body instanceof URLSearchParams)) return;
    for (const name of SECRET_FIELDS) add(init.body.get(name));
  }

  async function addReceived(response: Response): Promise<void> {
    requestIds.push(response.headers.get('x-request-id'));
    for (const line of response.headers.getSetCookie()) add(/=([^;]*)/.exec(line)?.[1]);
    const location = response.headers.get('location');
    if (location !== null) addUrl(new URL(location, response.url).href);
    if (!response.headers.get('content-type')?.includes('json')) return;
    const body = (await response.json()) as Record<string, unknown> | null;
    for (const name of SECRET_ANSWERS) {
      const token = body?.[name];
      if (typeof token === 'string') addToken(token);
    }
  }

  const send = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    addSent(new Request(input).url, init);
    const response = await send(input, init);
    await addReceived(response.clone());
    return response;
  });
  onTestFinished(() => spy.mockRestore());
  return { secrets, requestIds };
}
