import { networkInterfaces } from 'node:os';
import { isTrustworthyOrigin, type Config } from './config.ts';

const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1)$/;

export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host);
}

/**
 * Hint for the start if `HOST` admits other devices but `PUBLIC_URL` works on this machine only: the addresses and the
 * missing setting. Null if nothing is missing.
 */
export function describeReach(
  { host, port, origin }: Pick<Config, 'host' | 'port' | 'origin'>,
  interfaces = networkInterfaces(),
): string | null {
  const isLocal = origin.startsWith('http:') && isTrustworthyOrigin(origin);
  if (isLoopbackHost(host) || !isLocal) return null;
  const addresses = ['0.0.0.0', '::'].includes(host) ? listAddresses(interfaces) : [host];
  const urls = addresses.map(
    (address) => `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
  );
  if (urls.length === 0) return null;
  return `Other devices reach it at ${urls.join(' and ')}, but nobody can log in there: browsers need HTTPS for that, and PUBLIC_URL must be its address. See "HTTPS in your own network" in docs/operations.md.`;
}

/** The IPv4 addresses of this machine in its networks. */
function listAddresses(interfaces: ReturnType<typeof networkInterfaces>): string[] {
  return Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
