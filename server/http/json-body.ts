import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Above it a text is looked at before it is parsed. */
const LARGE_LENGTH = 64 * 1024;

/**
 * Reads JSON and nothing else. Clients that always say `application/json` say so without a body too: where the call has
 * none that is no fault.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const needsBody = request.routeOptions.schema?.body !== undefined;
    if (text === '' && !needsBody) done(null);
    else if (text.length <= LARGE_LENGTH) void parse(request, text, done);
    else refuseStrange(text).then(() => void parse(request, text, done), done);
  });
}

async function refuseStrange(text: string): Promise<void> {
  // Loaded only where it is used.
  const { isOrdinaryJson } = await import('./json-outline.ts');
  if (isOrdinaryJson(text)) return;
  const message = 'must be like what the export answers';
  throw new Refusal('invalid', { errors: [{ path: '', message }] });
}
