// Listeners: opens streams of events over bare sockets, and reports when each has received a change.
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { StreamsOrder } from './job.ts';
import { answerOrders } from './orders.ts';

/** Limits parallel connects, so that the server's accept queue never overflows. */
const OPENED_AT_ONCE = 50;

const EVENT = 'event: change';

let heard = 0;
let open = 0;
let notifyAll: (heardAt: string) => void = () => {};

answerOrders<'streams'>(async (order) => {
  if (order.what === 'open') {
    await openAll(order);
    return readClock();
  }
  heard = 0;
  const { promise, resolve } = Promise.withResolvers<string>();
  notifyAll = resolve;
  return promise;
});

async function openAll({ origin, tokens, count }: StreamsOrder & { what: 'open' }): Promise<void> {
  const port = Number(new URL(origin).port);
  while (open < count) {
    const next = Math.min(count - open, OPENED_AT_ONCE);
    await Promise.all(
      Array.from({ length: next }, (_, i) =>
        openOne(port, tokens[(open + i) % tokens.length] ?? ''),
      ),
    );
    open += next;
    await wait(1);
  }
}

/** The machine's monotonic clock, common to all processes, in nanoseconds. */
const readClock = () => String(process.hrtime.bigint());

/** Resolves with the first event, which contains the current `rev`. */
function openOne(port: number, token: string): Promise<void> {
  const socket = connect(port, 'localhost');
  const request = ['GET /api/live HTTP/1.1', 'host: localhost', `authorization: Bearer ${token}`];
  socket.write(`${request.join('\r\n')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    readEvents(socket, resolve, () => countHeard());
    socket.once('close', () => reject(new Error('A stream ended.')));
  });
}

/** Counts events. The server writes an event at once, so only one split over two chunks needs the earlier text. */
function readEvents(socket: Socket, first: () => void, further: () => void): void {
  let unread = '';
  let isFirst = true;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    unread += chunk;
    for (let at = unread.indexOf(EVENT); at >= 0; at = unread.indexOf(EVENT)) {
      unread = unread.slice(at + EVENT.length);
      if (isFirst) first();
      else further();
      isFirst = false;
    }
    unread = unread.slice(-EVENT.length);
  });
}

function countHeard(): void {
  heard += 1;
  if (heard === open) notifyAll(readClock());
}
