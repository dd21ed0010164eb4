// Generates load in its own process: runs one job at a time for its parent process.
import autocannon from 'autocannon';
import type { Caller, LoadOrder, LoadResult } from './job.ts';
import { answerOrders } from './orders.ts';

/** A load ends within a tenth of a second of its time. */
const LOOK_EVERY_MS = 100;

answerOrders<'loader'>(run);

async function run({ job, loadMs }: LoadOrder): Promise<LoadResult> {
  const { url, method, connections, callers, status } = job;
  let connection = 0;
  const result = await autocannon({
    url,
    method,
    connections,
    duration: loadMs / 1000,
    sampleInt: LOOK_EVERY_MS,
    setupClient(client) {
      client.setRequests(requestsOf(callers, connection++, connections));
    },
  });
  return { perSecond: countAnswers(result, status) / result.duration };
}

/** One caller for each connection; if there are more, a connection uses several in turn. */
function requestsOf(callers: readonly Caller[], connection: number, connections: number) {
  const own = callers.filter((_, i) => i % connections === connection);
  const share = own.length > 0 ? own : callers.slice(connection % callers.length).slice(0, 1);
  return share.map(({ headers, body }) => ({ headers, ...(body !== undefined && { body }) }));
}

function countAnswers(result: autocannon.Result, status: number): number {
  const { statusCodeStats = {}, errors } = result as autocannon.Result & {
    statusCodeStats?: Record<string, { count: number }>;
  };
  const { [status]: wanted, ...others } = statusCodeStats;
  if (errors > 0 || !wanted || Object.keys(others).length > 0) {
    throw new Error(
      `${result.url}: not ${status} alone: ${JSON.stringify(statusCodeStats)}, ${errors} errors`,
    );
  }
  return wanted.count;
}
