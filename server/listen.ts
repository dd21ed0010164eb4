import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

const REASONS: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port, host }) => `Port ${port} on ${host} is taken. Set PORT to a free one.`,
  EACCES: ({ port }) => `Port ${port} needs more rights. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine.`,
};

/** Opens the port; what stands in the way there is a `StartError`. */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    throw reason ? new StartError(reason(config)) : error;
  }
}
