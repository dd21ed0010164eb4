import type { FastifyInstance } from 'fastify';

/** Opens a port of the running test's product, and asks it as a client on the network does. */
export async function openPort(app: FastifyInstance) {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return async (
    address: string,
    token: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Headers; text: string }> => {
    const answer = await fetch(`${origin}${address}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}
