import { request as requestHttp, Agent as HttpAgent, type RequestOptions } from 'node:http';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';
import { lookUpPublic } from './guarded-lookup.ts';

export interface PostAnswer {
  readonly status: number;
  /** The `Retry-After` header. */
  readonly retryAfter: string | undefined;
}

export interface Poster {
  /** Rejects where there is no answer in time. */
  post(
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
    signal: AbortSignal,
  ): Promise<PostAnswer>;
  close(): void;
}

const TIMEOUT_MS = 5000;
const SOCKETS_PER_SERVICE = 16;

/** Posts to push services, and to the allowed origins wherever they are. Redirects are not followed. */
export function createPoster(allowedOrigins: readonly string[]): Poster {
  const options = { keepAlive: true, maxSockets: SOCKETS_PER_SERVICE };
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };

  return {
    post(url, headers, body, signal) {
      const isPlain = url.protocol === 'http:';
      const settings: RequestOptions = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        agent: agents[isPlain ? 'http:' : 'https:'],
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        ...(!allowedOrigins.includes(url.origin) && { lookup: lookUpPublic }),
      };
      return new Promise((resolve, reject) => {
        const send = isPlain ? requestHttp : requestHttps;
        const request = send(url, settings, (answer) => {
          // Its words are of no use; they are read so that the connection can be used again.
          answer.on('error', () => {}).resume();
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
          });
        });
        request.on('error', reject).end(body);
      });
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
