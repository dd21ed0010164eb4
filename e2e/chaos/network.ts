import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Fault of a device's next writes: refused for now, or processed with a lost answer. */
export type Mishap = 'lost answer' | 'refusal 503' | 'refusal 429';

/**
 * A device's only connection to the server: a proxy that can be cut. The browser still believes that it is online, as
 * in a lift or a train, unless it is told otherwise.
 */
export class Network {
  readonly #allowedOrigin: string;
  readonly #server = createServer((incoming, answer) => this.#pass(incoming, answer));
  readonly #sockets = new Set<Socket>();
  readonly #mishaps: Mishap[] = [];
  /** Start times of the refused sessions, epoch milliseconds. */
  readonly #refusedStarts = new Set<number>();
  readonly #onWrite: (line: string) => void;
  #isCut = false;

  private constructor(allowedOrigin: string, onWrite: (line: string) => void) {
    this.#allowedOrigin = allowedOrigin;
    this.#onWrite = onWrite;
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  /** `onWrite` is called for each write that the server has answered. */
  static async open(allowedOrigin: string, onWrite: (line: string) => void): Promise<Network> {
    const network = new Network(allowedOrigin, onWrite);
    await new Promise<void>((resolve) => network.#server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  /** Whether the server refused a session with this start because another device had one. */
  hasRefused(startMs: number): boolean {
    return [...this.#refusedStarts].some((refusedMs) => Math.abs(refusedMs - startMs) < 1000);
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  /** Makes the next writes fail. */
  plan(mishap: Mishap, times: number): void {
    this.#mishaps.push(...Array<Mishap>(times).fill(mishap));
  }

  forgetMishaps(): void {
    this.#mishaps.length = 0;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method = 'GET', url = '', headers } = incoming;
    if (this.#isCut || !url.startsWith(`${this.#allowedOrigin}/`)) {
      incoming.socket.destroy();
      return;
    }
    const isWrite = method !== 'GET' && new URL(url).pathname.startsWith('/api/');
    const mishap = isWrite ? this.#mishaps.shift() : undefined;
    if (mishap === 'refusal 503' || mishap === 'refusal 429') return refuse(answer, mishap);
    const chunks: Buffer[] = [];
    const onward = request(url, { method, headers }, (reply) => {
      reply.on('error', () => incoming.socket.destroy());
      if (isWrite) this.#hear(incoming, reply, mishap, Buffer.concat(chunks).toString());
      if (mishap === 'lost answer') {
        reply.resume();
        reply.on('end', () => incoming.socket.destroy());
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => incoming.socket.destroy());
    answer.on('close', () => onward.destroy());
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.pipe(onward);
  }

  #hear(
    { method, url = '', headers }: IncomingMessage,
    { statusCode }: IncomingMessage,
    mishap: Mishap | undefined,
    body: string,
  ): void {
    const { pathname, search } = new URL(url);
    if (method === 'POST' && pathname === '/api/events' && statusCode === 409) {
      const { occurred_at } = JSON.parse(body) as { readonly occurred_at: string };
      this.#refusedStarts.add(Date.parse(occurred_at));
    }
    const key = String(headers['idempotency-key'] ?? '').slice(-6);
    const answer = `${statusCode}${mishap ? `, ${mishap}` : ''} ${key}`;
    this.#onWrite(`${method} ${pathname}${search} ${answer} ${body.slice(0, 300)}`);
  }
}

function refuse(answer: ServerResponse, mishap: 'refusal 503' | 'refusal 429'): void {
  const status = mishap === 'refusal 503' ? 503 : 429;
  answer.writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '1' });
  answer.end(JSON.stringify({ status, code: 'unavailable', message: 'Later, please.' }));
}
