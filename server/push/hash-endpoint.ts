import { hash } from 'node:crypto';

/** By which an endpoint is found, and a device knows its own. */
export function hashEndpoint(endpoint: string): string {
  return hash('sha256', endpoint, 'base64url');
}
