// Preloaded into a server: makes its clock movable, like the page's.
import { ServerResponse } from 'node:http';

const DeviceDate = Date;
let aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);

globalThis.Date = new Proxy(DeviceDate, {
  construct: (target, args) =>
    args.length === 0 ? new target(DeviceDate.now() + aheadMs) : Reflect.construct(target, args),
  get: (target, name) =>
    name === 'now' ? () => DeviceDate.now() + aheadMs : Reflect.get(target, name),
});

// Node read the device's clock for the header before this file was loaded.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function writeHeadWithDate(...args) {
  this.setHeader('Date', new Date().toUTCString());
  return writeHead.apply(this, args);
};

process.on('message', (message) => {
  if (message.aheadMs === undefined) return;
  ({ aheadMs } = message);
  process.send?.('set');
});
process.channel?.unref();
