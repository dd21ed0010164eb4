import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assetHeaders } from '../../http/assets.ts';
import { hasAnswer, makeEntityTag } from '../../http/entity-tag.ts';
import { answerNotFound } from '../../http/errors.ts';
import { DOCUMENT_HEADERS } from '../../http/security-headers.ts';

/** The policy of all server-made pages: no scripts, no frames. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the API reference as an OpenAPI document and as a page. `origin` is the public address. */
export function serveReference(app: FastifyInstance, origin: string): void {
  let made: ReturnType<typeof makeReference> | undefined;
  const load = () => (made ??= makeReference(origin));

  app.get('/openapi.json', async (request, reply) => {
    const { document } = await load();
    return send(request, reply.type('application/json; charset=utf-8'), document);
  });

  app.get('/docs', async (request, reply) => {
    const { page } = await load();
    void reply.headers({ ...DOCUMENT_HEADERS, 'content-security-policy': PAGE_POLICY });
    return send(request, reply.type('text/html; charset=utf-8'), page);
  });

  app.get('/docs/assets/*', async (request, reply) => {
    const { assets } = await load();
    const asset = assets.byPath.get(request.url);
    if (!asset) return answerNotFound(request, reply);
    return reply.headers(assetHeaders(asset)).send(asset.body);
  });
}

/** Loaded at the first request: most processes never need it. */
async function makeReference(origin: string) {
  const { makeDocument } = await import('./document.ts');
  const { loadAssets, referencePage } = await import('./page/reference-page.ts');
  const document = makeDocument(origin);
  const assets = loadAssets();
  const page = referencePage(document, { style: assets.style.path, mark: assets.mark?.path ?? '' });
  return { document: withTag(JSON.stringify(document)), page: withTag(page), assets };
}

function withTag(text: string): { text: string; tag: string } {
  return { text, tag: makeEntityTag(text) };
}

/** Answers 304 if the client has this version. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, tag }: { text: string; tag: string },
): FastifyReply {
  void reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  return hasAnswer(request, tag) ? reply.code(304).send() : reply.send(text);
}
