import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/test-app.ts';

test('a client that disconnects during the token check is not added as a listener', async () => {
  const { app, signUp } = await createTestApp();
  const handled = Promise.withResolvers<void>();
  app.addHook('onRequest', async ({ url, raw }) => {
    if (url === '/api/live') await once(raw.socket, 'close');
  });
  app.addHook('preHandler', async ({ url }) => {
    if (url === '/api/live') handled.resolve();
  });
  const ada = await signUp();
  await app.listen({ port: 0, host: '127.0.0.1' });

  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const asked = once(app.server, 'request');
  const head = ['GET /api/live HTTP/1.1', 'Host: hexis.test', `Authorization: Bearer ${ada.token}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await asked;
  socket.destroy();
  await handled.promise;
  const { body } = await app.inject('/metrics');
  expect(body).toContain('\nhexis_live_listeners 0\n');
});

test('a stream cannot be requested with HEAD', async () => {
  const { app, signUp } = await createTestApp();
  const { token } = await signUp();
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await app.inject({ method: 'HEAD', url: '/api/live', headers });
  expect(statusCode).toBe(405);
});
