import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

export interface WireRequest {
  /** Method and path: `GET /api/values`. */
  readonly route: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface WireAnswer {
  readonly kind: 'answered';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Result of one request, as its client sees it. */
export type ExchangeOutcome =
  | WireAnswer
  /** No connection was possible. */
  | { readonly kind: 'refused' }
  /** The connection broke before the end of the answer; `isFresh`: this was its first request. */
  | { readonly kind: 'lost'; readonly isFresh: boolean; readonly receivedHead: boolean };

export function exchange(
  agent: Agent,
  origin: string,
  wanted: WireRequest,
): Promise<ExchangeOutcome> {
  const [method = '', path = ''] = wanted.route.split(' ');
  const payload = wanted.body === undefined ? null : JSON.stringify(wanted.body);
  return new Promise((resolve) => {
    const sent = request(new URL(path, origin), {
      method,
      agent,
      headers: {
        ...(wanted.token !== undefined && { authorization: `Bearer ${wanted.token}` }),
        ...(payload !== null && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
        ...wanted.headers,
      },
    });
    let isConnected = false;
    let receivedHead = false;
    const lose = () => {
      const isFresh = !sent.reusedSocket;
      resolve(isConnected ? { kind: 'lost', isFresh, receivedHead } : { kind: 'refused' });
    };
    sent.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isConnected = true));
      else isConnected = true;
    });
    sent.on('error', lose);
    sent.on('response', (response) => {
      receivedHead = true;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', lose);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ kind: 'answered', status, headers, text });
      });
    });
    sent.end(payload ?? undefined);
  });
}
