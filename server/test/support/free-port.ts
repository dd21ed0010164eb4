import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux), and above those that browsers refuse
 * to open (up to 10080).
 */
const [LOWEST, HIGHEST] = [10_100, 32_000];

/**
 * Finds a port on which a server can listen, on 127.0.0.1 and localhost. No outgoing connection takes it before that
 * server starts, or between its stop and its next start.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const isFree = (await canListen(port, '127.0.0.1')) && (await canListen(port, 'localhost'));
  return isFree ? port : findFreePort();
}

async function canListen(port: number, host: string): Promise<boolean> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
