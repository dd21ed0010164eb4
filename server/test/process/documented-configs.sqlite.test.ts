import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { makeTempDir } from '../support/temp-dir.ts';
import { findBlock, findProgram, startProxy } from './testing/documented.ts';
import { createServerProcess } from './testing/server-process.ts';

const nginx = findProgram('nginx');
const caddy = findProgram('caddy');
const promtool = findProgram('promtool');

/** A server that answers `ok` and records the headers of the last request. */
async function startBackend() {
  let headers: IncomingHttpHeaders = {};
  const server = createServer((asked, answer) => {
    headers = asked.headers;
    answer.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, headers: () => headers };
}

test.skipIf(nginx === '')(
  'the documented nginx passes the address of the client and no other (needs nginx)',
  async () => {
    const backend = await startBackend();
    const port = await findFreePort();
    const location = findBlock('location /').replace(':4321', `:${backend.port}`);
    const folder = makeTempDir();
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; ${temporary} server { listen 127.0.0.1:${port}; ${location} } }`,
    );
    startProxy(nginx, ['-c', file]);
    const claimed = { 'x-forwarded-for': '203.0.113.7' };
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: claimed })).text();
    await expect.poll(ask, { interval: 50 }).toBe('ok');
    expect(backend.headers()).toMatchObject({ 'x-forwarded-for': '127.0.0.1', host: '127.0.0.1' });
  },
);

/** Sends an HTTPS request that trusts one authority; resolves to the status. */
function askOverHttps(url: string, authority: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { ca: readFileSync(authority) }, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end();
  });
}

const composed = /content: \|\n([^]*?\n {6}\})/.exec(
  readFileSync('compose.https.yaml', 'utf8'),
)?.[1];

test.skipIf(caddy === '')(
  'the documented Caddyfile of a public address is valid (needs caddy)',
  async () => {
    const file = join(makeTempDir(), 'Caddyfile');
    writeFileSync(file, findBlock('hexis.example'));
    execFileSync(caddy, ['validate', '--adapter', 'caddyfile', '--config', file], {
      stdio: 'ignore',
    });
  },
);

const own = [
  ['docs/operations.md', findBlock('https://192.168.1.5'), 'https://192.168.1.5', 'localhost:4321'],
  ['compose.https.yaml', composed ?? '', 'https://${HTTPS_HOST}', 'hexis:4321'],
] as const;

test.skipIf(caddy === '').each(own)(
  'the Caddyfile of %s serves with its own authority (needs caddy)',
  async (_source, caddyfile, address, upstream) => {
    const backend = await startBackend();
    const [port, folder] = [await findFreePort(), makeTempDir()];
    const origin = `https://127.0.0.1:${port}`;
    expect(caddyfile).toContain(address);
    const sites = caddyfile.replace(address, origin).replace(upstream, `127.0.0.1:${backend.port}`);
    const file = join(folder, 'Caddyfile');
    const options = `admin off\nauto_https disable_redirects\nskip_install_trust\nstorage file_system ${folder}`;
    writeFileSync(file, `{\n${options}\n}\n${sites}`);
    startProxy(caddy, ['run', '--adapter', 'caddyfile', '--config', file]);
    const authority = join(folder, 'pki/authorities/local/root.crt');
    await expect.poll(async () => askOverHttps(origin, authority), { interval: 50 }).toBe(200);
    expect(backend.headers()).toMatchObject({ 'x-forwarded-proto': 'https' });
  },
);

test.skipIf(promtool === '')(
  'Prometheus takes the documented configuration, rules and metrics (needs promtool)',
  async () => {
    const folder = makeTempDir();
    const check = (what: string, start: string) => {
      const file = join(folder, `${what}.yaml`);
      writeFileSync(file, findBlock(start));
      const { status, stdout, stderr } = spawnSync(promtool, ['check', what, file], {
        encoding: 'utf8',
      });
      expect(`${stdout}${stderr}`).toContain('SUCCESS');
      expect(status).toBe(0);
    };
    check('config', 'scrape_configs:');
    check('rules', 'groups:');
    const server = await createServerProcess({ dataDir: folder, databaseUrl: null });
    await server.start();
    const input = await (await fetch(`${server.origin}/metrics`)).text();
    const { status, stderr } = spawnSync(promtool, ['check', 'metrics'], {
      input,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);
