import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTempDir } from '../test/support/temp-dir.ts';
import { makeDatabase } from '../test/support/test-database.ts';
import { openDb } from './open.ts';

/** Files of a key and of a certificate that it signed itself. */
function makeCertificate() {
  const folder = makeTempDir();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=database', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  const args = ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', '2'];
  execFileSync('openssl', [...args, ...subject, ...files], { stdio: 'pipe' });
  return { key, certificate };
}

/** The database of the test behind TLS; returns its URL without parameters, and the file of the certificate. */
async function startBehindTls() {
  const { databaseUrl } = await makeDatabase('empty');
  const { hostname, pathname } = new URL(databaseUrl ?? '');
  const { key, certificate } = makeCertificate();
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    sockets.push(near);
    near.on('error', () => {});
    // The client asks whether TLS is there: "S" says so.
    near.once('data', () => {
      near.write('S');
      const options = { key: readFileSync(key), cert: readFileSync(certificate) };
      const safe = new TLSSocket(near, { isServer: true, ...options });
      const far = connect(join(decodeURIComponent(hostname), '.s.PGSQL.5432'));
      sockets.push(far);
      safe.on('error', () => far.destroy());
      safe.pipe(far).pipe(safe);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://postgres@127.0.0.1:${port}${pathname}`, certificate };
}

test('a certificate that is not trusted is refused in one line that says what to set, which then works', async () => {
  const warn = vi.spyOn(process, 'emitWarning');
  const { url, certificate } = await startBehindTls();
  for (const mode of ['require', 'prefer', 'verify-full']) {
    await expect(openDb({ dataDir: '', databaseUrl: `${url}?sslmode=${mode}` })).rejects.toThrow(
      /^The database \S+ cannot be opened: its certificate is not trusted .* sslrootcert=FILE .* sslmode=no-verify .*\.$/,
    );
  }
  for (const setting of ['no-verify', `require&sslrootcert=${certificate}`]) {
    const db = await openDb({ dataDir: '', databaseUrl: `${url}?sslmode=${setting}` });
    await db.close();
  }
  expect(warn).not.toHaveBeenCalled();
});
