import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';

const LONG = 'Content-Length: 60000';

/** More than the buffers of a connection hold. */
const LARGE = 50_000_000;

async function open({ app }: TestApp): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Reads until the server ends the connection. */
async function readAll(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

function headOf(route: string, token: string, ...more: string[]): string {
  const lines = [`${route} HTTP/1.1`, 'Host: hexis.test', `Authorization: Bearer ${token}`];
  return `${[...lines, ...more].join('\r\n')}\r\n\r\n`;
}

test('a request whose body never ends is cancelled', async () => {
  const running = await createTestApp(undefined, { clientTimeoutMs: 200 });
  const { token } = await running.signUp();
  const socket = await open(running);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.write(headOf('POST /api/values', token, 'Content-Type: application/json', LONG));
  // The bytes keep the connection active; only the request as a whole takes too long.
  const bytes = setInterval(() => socket.write(' '), 20);
  onTestFinished(() => clearInterval(bytes));
  await ended;
});

test('a client that does not read its answer is disconnected', async () => {
  const running = await createTestApp(undefined, { clientTimeoutMs: 200 });
  const { app } = running;
  app.get('/large', () => 'x'.repeat(LARGE));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const left = new Promise((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', resolve));
  });
  const idle = await open(running);
  idle.on('error', () => {});
  idle.pause();
  idle.write(headOf('GET /large', '', 'Connection: close'));
  await left;
});

test('of many large answers that are not read the oldest is cut off', async () => {
  const running = await createTestApp();
  const { app } = running;
  app.get('/api/large', () => 'x'.repeat(LARGE));
  await app.listen({ port: 0, host: '127.0.0.1' });
  let connections = 0;
  const cut = new Promise((resolve) => {
    app.server.on('connection', (socket) => {
      connections += 1;
      const number = connections;
      socket.once('close', () => resolve(number));
    });
  });
  for (const socket of [await open(running), await open(running)]) {
    socket.on('error', () => {}).pause();
    socket.write(headOf('GET /api/large', ''));
  }
  expect(await cut).toBe(1);
});

test('a connection above the limit is closed, and the others continue', async () => {
  const running = await createTestApp(undefined, { maxConnections: 2 });
  const { token } = await running.signUp();
  const [first] = [await open(running), await open(running)];
  expect(await readAll(await open(running))).toBe('');
  first.write(headOf('GET /api/users/me', token, 'Connection: close'));
  expect(await readAll(first)).toMatch(/^HTTP\/1.1 200 /);
});
