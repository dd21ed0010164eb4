import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './compress.ts';
import { hasAnswer, makeEntityTag } from './entity-tag.ts';
import { answerNotFound } from './errors.ts';
import { createAppPolicy, DOCUMENT_HEADERS, PICTURE_POLICY } from './security-headers.ts';

/** Paths of the app that search engines may index: they work without an account. */
const INDEXED_PATHS = /^\/(?:chapter-one|quick-start)(?:[/?]|$)/;

const YEAR_S = 365 * 24 * 3600;

const POLICY = 'content-security-policy';

/**
 * Serves the built web app: hashed assets with unlimited caching, the documents that are readable without scripts (the
 * title screen is `index.html`), and the app's document for every other path. `origin` is the public address,
 * `authDomain` that of the identity provider.
 */
export async function serveWeb(
  app: FastifyInstance,
  root: string,
  { origin, authDomain }: { origin: string; authDomain: string },
): Promise<void> {
  const makePolicy = createAppPolicy(origin, authDomain);
  const sendDocument = createDocuments(root, origin, makePolicy);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, served) => {
      const path = served.replace(/\.(?:br|gz)$/, '');
      const isHashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      );
      if (path.endsWith('.svg')) void reply.header(POLICY, PICTURE_POLICY);
      // A worker follows the policy of its own script.
      if (path.endsWith('/sw.js')) void reply.header(POLICY, makePolicy([]));
    },
  });
  // The service worker requests them by their file names.
  for (const name of ['index.html', 'how-its-made.html', 'app.html']) {
    app.get(`/${name}`, (request, reply) => sendDocument(request, reply, name));
  }
  app.get('/', (request, reply) => sendDocument(request, reply, 'index.html'));
  app.get('/how-its-made', (request, reply) => sendDocument(request, reply, 'how-its-made.html'));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return answerNotFound(request, reply);
    if (!INDEXED_PATHS.test(request.url)) void reply.header('x-robots-tag', 'noindex');
    return sendDocument(request, reply, 'app.html');
  });
}

/** Programs that preview links or watch a site accept anything, as browsers do for scripts, which have an extension. */
function wantsPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || url.startsWith('/api/')) return false;
  const isFile = /^\/calendar\/|\.\w+$/i.test(url.replace(/\?.*/, ''));
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}

/** The link preview image in a document. Previews need an absolute address, which the build does not know. */
const LINK_PICTURE = 'content="/og.jpg"';

interface Document {
  readonly modifiedMs: number;
  readonly tag: string;
  readonly policy: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Serves the web app's documents in `root`, with `origin` in their link previews. */
function createDocuments(
  root: string,
  origin: string,
  makePolicy: (scripts: readonly string[]) => string,
) {
  const known = new Map<string, Document>();

  /** Reads a document again if it has changed, so that a build under a running server takes effect. */
  function read(name: string): Document {
    const path = join(root, name);
    const modifiedMs = statSync(path).mtimeMs;
    const cached = known.get(name);
    if (cached?.modifiedMs === modifiedMs) return cached;
    const picture = `content="${origin}/og.jpg"`;
    const text = readFileSync(path, 'utf8').replaceAll(LINK_PICTURE, picture);
    const tag = makeEntityTag(text);
    const policy = makePolicy(listScripts(text));
    const document = { modifiedMs, tag, policy, bodies: encode(text) };
    known.set(name, document);
    return document;
  }

  return function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
  ): FastifyReply {
    const { tag, policy, bodies } = read(name);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    void reply.type('text/html; charset=utf-8').headers({
      ...DOCUMENT_HEADERS,
      [POLICY]: policy,
      etag: `W/${tag}`,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    if (hasAnswer(request, tag)) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(bodies[encoding]);
  };
}

/** Lists the hashes of the inline scripts; the policy refuses all others. */
function listScripts(text: string): string[] {
  return [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );
}

function encode(text: string): Record<Encoding, Buffer> {
  const identity = Buffer.from(text);
  // The highest quality delays the first reader by more than it saves.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity), identity };
}
