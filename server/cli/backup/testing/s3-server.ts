import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../../../base/backup-settings.ts';

const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const PAGE = 2;

/**
 * A bucket that answers like S3, with two entries per page. It verifies the AWS Signature Version 4 of each request
 * with its own implementation.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const state = {
    isDown: false,
    requests: 0,
    redirectTo: null as string | null,
    settings: {} as S3Settings,
  };
  const server = createServer((request, response) => {
    const respond = async () => {
      const body = await buffer(request);
      state.requests += 1;
      const { redirectTo } = state;
      if (redirectTo !== null) {
        const [, moved] = refuse(307, 'TemporaryRedirect');
        return response.writeHead(307, { location: redirectTo }).end(moved);
      }
      const [status, text] = state.isDown
        ? refuse(503, 'SlowDown')
        : answer(request, body, objects);
      return response.writeHead(status).end(text);
    };
    void respond();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  state.settings = {
    url: `http://127.0.0.1:${port}/bucket/hexis/`,
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: SECRET,
    region: 'eu-central-1',
  };
  const key = `${state.settings.accessKeyId}:${encodeURIComponent(SECRET)}`;
  const address = `http://${key}@127.0.0.1:${port}/bucket/hexis?region=eu-central-1`;
  return { objects, state, settings: state.settings, address };
}

function answer(
  request: IncomingMessage,
  body: Buffer,
  objects: Map<string, Buffer>,
): [status: number, body: string | Buffer] {
  const url = new URL(request.url ?? '', 'http://any');
  if (!isSigned(request, url)) return refuse(403, 'SignatureDoesNotMatch');
  const claimed = request.headers['x-amz-content-sha256'];
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) {
    return refuse(400, 'XAmzContentSHA256Mismatch');
  }
  const [, bucket, ...rest] = url.pathname.split('/');
  const key = rest.join('/');
  if (bucket !== 'bucket') return refuse(404, 'NoSuchBucket');
  if (key === '') return [200, list(url.searchParams, objects)];
  if (request.method === 'PUT') objects.set(key, body);
  if (request.method === 'DELETE') return [objects.delete(key) ? 204 : 404, ''];
  const found = objects.get(key);
  return found ? [200, request.method === 'PUT' ? '' : found] : refuse(404, 'NoSuchKey');
}

function refuse(status: number, code: string): [number, string] {
  return [status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`];
}

function list(search: URLSearchParams, objects: Map<string, Buffer>): string {
  const after = search.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(search.get('prefix') ?? '') && key > after)
    .sort();
  const entries = keys
    .slice(0, PAGE)
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
  const next =
    keys.length > PAGE ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : '';
  return `<ListBucketResult>${next}${entries.join('')}</ListBucketResult>`;
}

/** "Signature Calculations for the Authorization Header" of the documentation of S3. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const [, key, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (key !== 'AKIDEXAMPLE' || !/\bhost\b.*\bx-amz-content-sha256\b/.test(names)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const hash = String(request.headers['x-amz-content-sha256']);
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    names,
    hash,
  ].join('\n');
  const time = String(request.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  let secret: string | Buffer = `AWS4${SECRET}`;
  for (const part of scope.split('/')) secret = hmac(secret, part);
  return scope.startsWith(time.slice(0, 8)) && hmac(secret, text).toString('hex') === signature;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
