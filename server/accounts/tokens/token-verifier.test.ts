import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../../http/errors.ts';
import { createTokenMaker } from '../../test/support/token-maker.ts';
import { createTokenVerifier } from './token-verifier.ts';

/** The keys of an external provider with the given answer. */
async function keysOf(answer: (response: ServerResponse) => void) {
  const provider = createServer((_request, response) => answer(response));
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  onTestFinished(() => {
    provider.closeAllConnections();
    provider.close();
  });
  const { port } = provider.address() as AddressInfo;
  return createRemoteJWKSet(new URL(`http://127.0.0.1:${port}/`), { timeoutDuration: 100 });
}

test.each<[string, (response: ServerResponse) => void]>([
  ['fails', (response) => response.writeHead(503).end()],
  ['says something else', (response) => response.end('<p>We will be back soon.</p>')],
  ['has no keys', (response) => response.end('{}')],
  ['does not answer', () => {}],
  ['breaks off', (response) => response.destroy()],
])('a provider that %s is not a reason to refuse the token', async (_, answer) => {
  const tokens = await createTokenMaker(Date.now);
  const keys = await keysOf(answer);
  const verify = createTokenVerifier({ keys, issuer: 'x', audience: 'y', now: Date.now });
  const failure: unknown = await verify(await tokens.make()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Refusal);
});

test('a token with a key that the provider does not have is refused', async () => {
  const tokens = await createTokenMaker(Date.now);
  const keys = await keysOf((response) => response.end('{"keys":[]}'));
  const verify = createTokenVerifier({ keys, issuer: 'x', audience: 'y', now: Date.now });
  await expect(verify(await tokens.make())).rejects.toMatchObject({ code: 'unauthorized' });
});

test('a provider that marks its access tokens must send their type and scope', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const verify = createTokenVerifier({
    keys: async () => publicKey,
    issuer: 'x',
    audience: 'y',
    accessTokens: { typ: 'at+jwt', scope: 'openid' },
    now: Date.now,
  });
  const sign = (typ: string | undefined, scope: unknown) =>
    new SignJWT({ iss: 'x', aud: 'y', sub: 'ada', scope })
      .setProtectedHeader({ alg: 'RS256', ...(typ !== undefined && { typ }) })
      .setExpirationTime('1h')
      .sign(privateKey);
  await expect(verify(await sign('at+jwt', 'openid email'))).resolves.toMatchObject({ sub: 'ada' });
  for (const [typ, scope] of [
    ['JWT', 'openid'],
    [undefined, 'openid'],
    ['at+jwt', 'email openid2'],
    ['at+jwt', undefined],
  ] as const) {
    const token = await sign(typ, scope);
    await expect(verify(token)).rejects.toMatchObject({ code: 'unauthorized' });
  }
});
