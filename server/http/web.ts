import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding } from './compress.ts';
import { hasAnswer, makeEntityTag } from './entity-tag.ts';
import { answerNotFound } from './errors.ts';

/** Paths of the app that search engines may index: they work without an account. */
const INDEXED_PATHS = /^\/(?:chapter-one|quick-start)(?:[/?]|$)/;

const YEAR_S = 365 * 24 * 3600;

/**
 * Serves the built web app: hashed assets with unlimited caching, the documents that are readable without scripts (the
 * title screen is `index.html`), and the app's document for every other path. `origin` is the public address.
 */
export async function serveWeb(app: FastifyInstance, root: string, origin: string): Promise<void> {
  const sendDocument = createDocuments(root, origin);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      );
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

const POLICY = 'content-security-policy';

interface Document {
  readonly modifiedMs: number;
  readonly tag: string;
  /** Sources of the inline scripts for the content security policy. */
  readonly scripts: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Serves the web app's documents in `root`, with `origin` in their link previews. */
function createDocuments(root: string, origin: string) {
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
    const document = { modifiedMs, tag, scripts: nameScripts(text), bodies: encode(text) };
    known.set(name, document);
    return document;
  }

  return function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
  ): FastifyReply {
    const { tag, scripts, bodies } = read(name);
    allowScripts(reply, scripts);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    void reply.type('text/html; charset=utf-8').headers({
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
function nameScripts(text: string): string {
  return [...text.matchAll(/<script>([^]*?)<\/script>/g)]
    .map(([, script = '']) => ` 'sha256-${hash('sha256', script, 'base64')}'`)
    .join('');
}

function allowScripts(reply: FastifyReply, scripts: string): void {
  const policy = reply.getHeader(POLICY)?.toString();
  if (policy === undefined || scripts === '') return;
  void reply.header(
    POLICY,
    policy.replace("script-src 'self'", (own) => `${own}${scripts}`),
  );
}

function encode(text: string): Record<Encoding, Buffer> {
  const identity = Buffer.from(text);
  // The highest quality delays the first reader by more than it saves.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity), identity };
}
