import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PATH = '/still';

/** Serves a copy of a document from its own origin; the copy's files come from the product. */
export interface StillServer {
  /** Returns the copy's address. */
  show(still: string, productOrigin: string): string;
  close(): void;
}

export async function openStillServer(): Promise<StillServer> {
  let shown = '';
  let product = '';
  const server = createServer((request, response) => {
    const isStill = request.url === PATH;
    void (isStill ? answerStill(shown, response) : passOn(product + request.url, response));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    show: (still, productOrigin) => {
      // The app's own loader writes absolute addresses.
      shown = still.replaceAll(`href="${productOrigin}/`, 'href="/');
      product = productOrigin;
      return `http://localhost:${(server.address() as AddressInfo).port}${PATH}`;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answerStill(still: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(still);
}

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { 'content-type': type }).end(body);
}
