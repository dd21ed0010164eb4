import { createHash, randomBytes } from 'node:crypto';
import { createBrowser, locationOf, type Browser } from './browser.ts';

export interface TokenAnswer {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly error?: string;
  readonly error_description?: string;
}

const SCOPE = 'openid profile email offline_access';
export const PASSWORD = 'correct horse battery';

/** The web app in one browser: requests logins as the client library does. */
export function createWebApp(
  origin: string,
  browser: Browser = createBrowser(origin),
  /** Of its requests of tokens. */
  headers: Record<string, string> = {},
) {
  const verifier = randomBytes(32).toString('base64url');

  function authorizeUrl(extra: Record<string, string> = {}): string {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const params = new URLSearchParams({
      client_id: 'hexis-web',
      redirect_uri: `${origin}/callback`,
      response_type: 'code',
      response_mode: 'query',
      scope: SCOPE,
      audience: `${origin}/api`,
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      auth0Client: 'eyJuYW1lIjoiYXV0aDAtc3BhLWpzIn0=',
      ...extra,
    });
    return `/authorize?${params.toString()}`;
  }

  async function openPage(extra: Record<string, string> = {}): Promise<string> {
    return locationOf(await browser.get(authorizeUrl(extra)));
  }

  async function submit(
    mode: 'login' | 'signup',
    email: string,
    password = PASSWORD,
    extra: Record<string, string> = {},
  ): Promise<string> {
    const page = await openPage(extra);
    const goOn = locationOf(await browser.post(`${page}/${mode}`, { email, password }));
    return codeOf(locationOf(await browser.get(goOn)));
  }

  return {
    browser,
    authorizeUrl,
    openPage,
    submit,
    signUp: async (email: string) => (await redeem(await submit('signup', email))).answer,
    logIn: async (email: string) => (await redeem(await submit('login', email))).answer,
    redeem,
    refresh: (token: string, as: 'form' | 'json' = 'form') =>
      requestToken({ grant_type: 'refresh_token', refresh_token: token }, as),
  };

  function redeem(code: string, as: 'form' | 'json' = 'form') {
    const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
    return requestToken({ ...grant, redirect_uri: `${origin}/callback` }, as);
  }

  async function requestToken(grant: Record<string, string>, as: 'form' | 'json') {
    const fields = { client_id: 'hexis-web', ...grant };
    const response = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      ...(as === 'form'
        ? { body: new URLSearchParams(fields), headers }
        : {
            body: JSON.stringify(fields),
            headers: { 'content-type': 'application/json', ...headers },
          }),
    });
    return { status: response.status, answer: (await response.json()) as TokenAnswer };
  }
}

export function codeOf(location: string): string {
  const { searchParams } = new URL(location);
  const code = searchParams.get('code');
  if (code === null) throw new Error(`no code in ${location}`);
  return code;
}
