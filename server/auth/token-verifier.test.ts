import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../http/errors.ts';
import { createTokenMaker } from '../testing/token-maker.ts';
import { createTokenVerifier } from './token-verifier.ts';

/** The keys of an external provider that answers so. */
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
])('where the provider %s, the token is not to blame', async (_, answer) => {
  const tokens = await createTokenMaker(Date.now);
  const keys = await keysOf(answer);
  const verify = createTokenVerifier({ keys, issuer: 'x', audience: 'y', now: Date.now });
  const failure: unknown = await verify(await tokens.make()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Refusal);
});

test('a token of a key that the provider does not have is refused', async () => {
  const tokens = await createTokenMaker(Date.now);
  const keys = await keysOf((response) => response.end('{"keys":[]}'));
  const verify = createTokenVerifier({ keys, issuer: 'x', audience: 'y', now: Date.now });
  await expect(verify(await tokens.make())).rejects.toMatchObject({ code: 'unauthorized' });
});
