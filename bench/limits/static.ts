// The limit of an answer that is there already: bytes of a file over bare `node:http`, the same for everybody who asks
// for anything. `node bench/limits/static.ts FILE`.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const bytes = readFileSync(process.argv[2] ?? '');

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  });
  response.end(bytes);
});
server.listen(0, 'localhost', () => {
  console.log(`ready ${(server.address() as AddressInfo).port}`);
});
