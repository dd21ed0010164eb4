import type { IncomingMessage } from 'node:http';

/**
 * Makes the provider see its own origin whatever the request claims: it builds addresses from the request's host, so
 * a forged one would lead people elsewhere, and behind a proxy its cookies are only Secure if it sees https.
 */
export function createOriginPin(origin: string): (req: IncomingMessage) => void {
  const { host, protocol } = new URL(origin);
  return ({ headers }) => {
    headers.host = host;
    headers['x-forwarded-host'] = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
  };
}
