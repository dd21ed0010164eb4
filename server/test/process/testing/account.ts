import type { Export } from '#contract/export.ts';
import type { Identity } from '#contract/values.ts';
import { createWebApp } from '../../../oidc/testing/web-app.ts';
import type { AccountState } from './ledger.ts';

/** A real account: signed up at the server's embedded provider, and registered. */
export interface Account {
  readonly origin: string;
  readonly token: string;
}

export async function signUp(origin: string, name: string): Promise<Account> {
  const { access_token: token } = await createWebApp(origin).signUp(`${name}@example.com`);
  const account = { origin, token };
  await ask(account, 'POST /api/users/register');
  return account;
}

export async function readAccount(account: Account): Promise<AccountState> {
  const [document, identities] = await Promise.all([
    ask(account, 'GET /api/export'),
    ask(account, 'GET /api/values'),
  ]);
  return { document: document as Export, identities: identities as Identity[] };
}

/** Makes a successful call of the API; returns the body, or null if there is none. */
export async function ask(
  { origin, token }: Account,
  route: string,
  body?: unknown,
): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}
