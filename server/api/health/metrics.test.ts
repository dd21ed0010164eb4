import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { makeRunner } from '../../test/support/play.ts';
import { createTestApp } from '../../test/support/test-app.ts';
import { readMetrics, type MetricSample } from './testing/read-metrics.ts';

const TOKEN = 'a-token-for-prometheus';
const ELSEWHERE = '10.0.0.7';

async function scrape(app: FastifyInstance): Promise<MetricSample[]> {
  const { statusCode, headers, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return readMetrics(body);
}

function find(
  measured: readonly MetricSample[],
  name: string,
  labels: Record<string, string> = {},
) {
  const entries = Object.entries(labels);
  return measured.find(
    (one) => one.name === name && entries.every(([label, text]) => one.labels[label] === text),
  )?.value;
}

const countOf = (
  measured: readonly MetricSample[],
  method: string,
  route: string,
  status: string,
) => find(measured, 'hexis_request_duration_seconds_count', { method, route, status });

test('requests are counted by the pattern of their route, without ids', async () => {
  const { app, signUp } = await createTestApp();
  const ada = await signUp();
  const { habit } = await makeRunner(ada);
  for (let n = 0; n < 3; n += 1) await ada.call(`GET /api/habits/${habit.id}`);
  await ada.call('GET /api/habits/01890000-0000-7000-8000-000000000000');
  await ada.call('GET /invented/1');
  await ada.call('GET /invented/2?token=secret');
  const measured = await scrape(app);
  expect(countOf(measured, 'GET', '/api/habits/:id', '2xx')).toBe(3);
  expect(countOf(measured, 'GET', '/api/habits/:id', '4xx')).toBe(1);
  expect(countOf(measured, 'GET', 'none', '4xx')).toBe(2);
  const labels = JSON.stringify(measured.map((one) => one.labels));
  expect(labels).not.toMatch(/invented|secret|0189/);
  // The request itself.
  expect(find(measured, 'hexis_requests_in_flight')).toBe(1);
});

test('the duration of a request is counted in its buckets and in the sum', async () => {
  const { app } = await createTestApp();
  const before = performance.now();
  await app.inject('/healthz');
  const tookSeconds = (performance.now() - before) / 1000;
  const measured = await scrape(app);
  const of = (suffix: string) =>
    find(measured, `hexis_request_duration_seconds_${suffix}`, { route: '/healthz' }) ?? NaN;
  expect(of('sum')).toBeGreaterThan(0);
  expect(of('sum')).toBeLessThan(tookSeconds);
  const first = measured.find((one) => one.labels['route'] === '/healthz' && one.value === 1);
  expect(Number(first?.labels['le'])).toBeGreaterThanOrEqual(of('sum'));
});

test('the time of the database is reported by kind', async () => {
  const { app, signUp } = await createTestApp();
  const ada = await signUp();
  const countKinds = async () => {
    const measured = await scrape(app);
    const count = (kind: string) =>
      find(measured, 'hexis_database_duration_seconds_count', { kind }) ?? NaN;
    return { read: count('read'), write: count('write') };
  };
  const before = await countKinds();
  await ada.call('GET /api/values');
  expect((await countKinds()).read).toBeGreaterThan(before.read);
  await ada.call('POST /api/values', { description: 'Runner', color: '#4A90E2' });
  expect((await countKinds()).write).toBeGreaterThan(before.write);
});

test('the process reports its usage and its version', async () => {
  const { app } = await createTestApp();
  // The lag is measured from the first tenth of a second on.
  const measured = await vi.waitFor(async () => {
    const found = await scrape(app);
    expect(find(found, 'hexis_event_loop_lag_seconds_count')).toBeGreaterThan(0);
    return found;
  });
  expect(find(measured, 'hexis_build_info', { node: process.version })).toBe(1);
  expect(find(measured, 'process_resident_memory_bytes')).toBeGreaterThan(30e6);
  expect(find(measured, 'process_cpu_user_seconds_total')).toBeGreaterThan(0);
  expect(find(measured, 'process_start_time_seconds')).toBeLessThan(Date.now() / 1000);
});

test('a listener is counted until it leaves, and not as a request in flight', async () => {
  const { app, signUp } = await createTestApp();
  const { token } = await signUp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const leaving = new AbortController();
  await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const count = async () => {
    const measured = await scrape(app);
    return ['hexis_live_listeners', 'hexis_requests_in_flight'].map((name) => find(measured, name));
  };
  expect(await count()).toEqual([1, 1]);
  leaving.abort();
  await expect.poll(() => count()).toEqual([0, 1]);
  expect(countOf(await scrape(app), 'GET', '/api/live', '2xx')).toBeUndefined();
});

test('without a token only this machine may read the metrics, and not through a proxy', async () => {
  const { app } = await createTestApp();
  const unknown = await app.inject('/nothing');
  for (const refused of [
    { remoteAddress: ELSEWHERE },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { 'x-real-ip': '127.0.0.1' } },
    { headers: { 'x-forwarded-proto': 'https' } },
    { headers: { host: 'hexis.example' } },
    { headers: { host: 'localhost.example' } },
    { remoteAddress: ELSEWHERE, headers: { authorization: 'Bearer null' } },
  ]) {
    const { statusCode, body } = await app.inject({ url: '/metrics', ...refused });
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: unknown.body });
  }
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200);
  }
});

test('with a token only clients that send it may read the metrics', async () => {
  const { app, signUp } = await createTestApp(undefined, { metricsToken: TOKEN });
  const { token: userToken } = await signUp();
  const ask = async (authorization?: string, remoteAddress = ELSEWHERE) => {
    const headers = { 'x-forwarded-for': ELSEWHERE, ...(authorization && { authorization }) };
    return (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  };
  expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
  for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', `Bearer ${userToken}`]) {
    expect(await ask(wrong)).toBe(404);
    expect(await ask(wrong, '127.0.0.1')).toBe(404);
  }
});
