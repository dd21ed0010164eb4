import { createWriteStream, openAsBlob, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../base/backup-settings.ts';
import { StartError } from '../../base/start-error.ts';
import { checksumFile, hashFile } from './checksum.ts';
import type { StoredFile } from './names.ts';

/** Largest body that S3 accepts in one request. */
const MOST_BYTES = 5 * 1024 ** 3;

/** The part of a bucket that holds backups. Each call is a `StartError` if the service refuses or does not answer. */
export interface Bucket {
  list(): Promise<StoredFile[]>;
  /** Uploads a backup and its checksum. The service checks each byte against the signed hash. */
  add(file: string): Promise<void>;
  download(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export function openBucket({ url, region, ...keys }: S3Settings): Bucket {
  const client = new AwsClient({
    ...keys,
    service: 's3',
    retries: 2,
    ...(region !== null && { region }),
  });
  const place = new URL(url);
  const [, bucket = '', ...folders] = place.pathname.split('/');
  const prefix = folders.join('/');

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    // A redirect would send the backup to another address than the configured one.
    const once: RequestInit = { ...init, redirect: 'manual' };
    const answer = await client.fetch(address, once).catch((error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StartError(`The bucket at ${place.host} does not answer: ${reason}.`);
    });
    if (answer.ok) return answer;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    throw new StartError(`The bucket at ${place.host} refused: ${answer.status} ${code}`.trim());
  }

  async function put(file: string, hash: string): Promise<void> {
    // The Blob of a file is streamed, and its length is known before.
    const body = await openAsBlob(file);
    if (body.size > MOST_BYTES) {
      throw new StartError(`${file} has more than 5 GiB, which S3 does not take in one request.`);
    }
    const headers = { 'x-amz-content-sha256': hash };
    await ask(url + basename(file), { method: 'PUT', body, headers });
  }

  return {
    async list() {
      const files: StoredFile[] = [];
      let next: string | undefined;
      do {
        const search = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}hexis-` });
        if (next !== undefined) search.set('continuation-token', next);
        const xml = await (await ask(`${place.origin}/${bucket}?${String(search)}`)).text();
        for (const [, entry = ''] of xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
          const name = readElement(entry, 'Key')?.slice(prefix.length) ?? '';
          files.push({ name, bytes: Number(readElement(entry, 'Size')) });
        }
        next = readElement(xml, 'NextContinuationToken');
      } while (next !== undefined);
      return files;
    },
    async add(file) {
      const [hash = ''] = readFileSync(checksumFile(file), 'utf8').split(' ');
      await put(checksumFile(file), await hashFile(checksumFile(file)));
      // Uploaded last, so that a listed backup is complete and has its checksum.
      await put(file, hash);
    },
    async download(name, file) {
      const { body } = await ask(url + name);
      if (body === null) throw new StartError(`The bucket at ${place.host} has ${name} empty.`);
      await pipeline(Readable.fromWeb(body), createWriteStream(file, { mode: 0o600 }));
    },
    async remove(name) {
      await ask(url + name, { method: 'DELETE' });
    },
  };
}

function readElement(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
