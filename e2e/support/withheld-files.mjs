// Preloaded into a server: answers 503 to requests for the files that a test withholds.
import { Server } from 'node:http';

/** Prefix of their path; null while none are withheld. */
let withheld = null;

const { emit } = Server.prototype;
Server.prototype.emit = function emitUnlessWithheld(event, ...args) {
  const [request, response] = args;
  if (event !== 'request' || withheld === null || !request.url.startsWith(withheld)) {
    return emit.call(this, event, ...args);
  }
  response.writeHead(503).end();
  return true;
};

process.on('message', (message) => {
  if (message.withheld === undefined) return;
  ({ withheld } = message);
  process.send?.('set');
});
process.channel?.unref();
