// Preloaded into a server: answers each request late, as over a mobile network.
import { Server } from 'node:http';

let lateMs = 0;

const { emit } = Server.prototype;
Server.prototype.emit = function emitLate(event, ...args) {
  if (event !== 'request' || lateMs === 0) return emit.call(this, event, ...args);
  setTimeout(() => emit.call(this, event, ...args), lateMs);
  return true;
};

process.on('message', (message) => {
  if (message.lateMs === undefined) return;
  ({ lateMs } = message);
  process.send?.('set');
});
process.channel?.unref();
