import { readFileSync } from 'node:fs';
import { PROBLEMS } from '#contract/errors.ts';
import { createAsset, findAsset, type Asset, findFonts } from '../../../http/assets.ts';
import { html, type Html } from '../../../http/html.ts';
import { introduction } from '../introduction.ts';
import type { OpenApi, ApiOperation, JsonSchema } from '../open-api.ts';
import { callArticle, methodMark, panel } from './call-article.ts';
import { jsonCode } from './example-code.ts';
import { prose, objectFields, typeText } from './field-list.ts';

/** The reference as one page without scripts. */
export function referencePage(
  document: OpenApi,
  assets: { readonly style: string; readonly mark: string },
): string {
  const callsByTag = Map.groupBy(listCalls(document), ({ call }) => call.tags[0] ?? '');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#2f1a40" />
        <meta name="description" content="Every call of the Hexis API, with examples." />
        <title>API reference · Hexis</title>
        <link rel="icon" href="${assets.mark}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.style}" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the calls</a>
        <header class="sky">
          <div>
            <a class="brand" href="/">Hexis</a>
            <h1>API reference</h1>
            <p>${document.info.summary}</p>
            <p class="facts">
              <code>${document.servers[0]?.url ?? ''}/api</code>
              <a href="/openapi.json">OpenAPI 3.1</a>
              <span>version ${document.info.version}</span>
            </p>
          </div>
        </header>
        <div class="page">
          <nav aria-label="Contents">${contents(document, callsByTag)}</nav>
          <main id="main" tabindex="-1">
            ${introductionPart()}
            ${document.tags.map(
              ({ name, description }) =>
                html`<section aria-labelledby="${toAnchor(name)}">
                  <h2 id="${toAnchor(name)}">${name}</h2>
                  <p class="lead">${prose(description)}</p>
                  ${(callsByTag.get(name) ?? []).map(({ method, path, call }) =>
                    callArticle(document, method, path, call),
                  )}
                </section>`,
            )}
            ${problemTable()}
            <section aria-labelledby="shapes">
              <h2 id="shapes">Shapes</h2>
              <p class="lead">What answers are made of.</p>
              ${shapeArticles(document)}
            </section>
          </main>
        </div>
      </body>
    </html> `.text;
}

function listCalls({ paths }: OpenApi): ListedCall[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
  );
}

function introductionPart(): Html {
  return html`<section class="introduction" aria-labelledby="introduction">
    <h2 id="introduction">Before you begin</h2>
    <div class="cards">
      ${introduction.map(
        ({ title, texts }) =>
          html`<div>
            <h3>${title}</h3>
            ${texts.map((text) => html`<p>${prose(text)}</p>`)}
          </div>`,
      )}
    </div>
  </section>`;
}

function problemTable(): Html {
  return html`<section aria-labelledby="problems">
    <h2 id="problems">Problems</h2>
    <p class="lead">Every <code>code</code> that an error has, and what it says.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">Message</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(PROBLEMS).map(
          ([code, { status, message }]) =>
            html`<tr id="problem-${code}">
              <td><span class="status bad">${String(status)}</span></td>
              <th scope="row"><code>${code}</code></th>
              <td>${message}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** A call with its method and path. */
interface ListedCall {
  readonly method: string;
  readonly path: string;
  readonly call: ApiOperation;
}

/** Links to all parts of the page; `callsByTag` in the order of the page. */
function contents(document: OpenApi, callsByTag: ReadonlyMap<string, readonly ListedCall[]>): Html {
  return html`<ul>
    ${entry('introduction', 'Before you begin')}
    ${document.tags.map(({ name }) =>
      entry(
        toAnchor(name),
        name,
        html`<ul>
          ${(callsByTag.get(name) ?? []).map(
            ({ method, call }) =>
              html`<li>
                <a href="#${call.operationId}"
                  >${methodMark(method)} <span>${call.summary}</span></a
                >
              </li>`,
          )}
        </ul>`,
      ),
    )}
    ${entry('problems', 'Problems')}
    ${entry(
      'shapes',
      'Shapes',
      html`<ul>
        ${listUsedShapes(document).map(
          ([name]) =>
            html`<li>
              <a href="#shape-${name}"><span>${name}</span></a>
            </li>`,
        )}
      </ul>`,
    )}
  </ul>`;
}

function entry(anchor: string, title: string, inner: Html | null = null): Html {
  return html`<li><a class="noun" href="#${anchor}">${title}</a>${inner}</li>`;
}

/** Fragment of a heading's address. */
function toAnchor(title: string): string {
  return title.toLowerCase();
}

/** The shapes in answers and other shapes; a shape only in a body is described with its call. */
function shapeArticles(document: OpenApi): Html[] {
  return listUsedShapes(document).map(([name, shape]) => shapeArticle(name, shape));
}

function listUsedShapes({ paths, components }: OpenApi): [string, JsonSchema][] {
  const calls = Object.values(paths).flatMap((path) => Object.values(path));
  const used = JSON.stringify([
    calls.map(({ parameters, responses }) => [parameters, responses]),
    components.schemas,
  ]);
  return Object.entries(components.schemas).filter(([name]) => used.includes(`/schemas/${name}"`));
}

function shapeArticle(name: string, shape: JsonSchema): Html {
  const example = shape.examples?.[0];
  const isScalar = typeof example === 'string' || typeof example === 'number';
  return html`<article class="call" id="shape-${name}" aria-labelledby="shape-${name}-title">
    <div class="told">
      <h3 id="shape-${name}-title"><a href="#shape-${name}">${name}</a></h3>
      <p>${prose(shape.description ?? '')}</p>
      ${
        shape.properties
          ? objectFields(shape, false)
          : html`<p class="type">
              ${typeText(shape)}${isScalar ? html`, such as <code>${String(example)}</code>` : null}
            </p>`
      }
    </div>
    ${typeof example !== 'object' ? null : html`<div class="shown">${panel('Example', jsonCode(example))}</div>`}
  </article>`;
}

const SVG = 'image/svg+xml';

const ASSET_FOLDER = '/docs/assets';

/** Loads the assets of the page: style sheet and mark by name, and all by path. */
export function loadAssets(): {
  readonly style: Asset;
  readonly mark: Asset | null;
  readonly byPath: ReadonlyMap<string, Asset>;
} {
  const mark = findAsset(ASSET_FOLDER, 'server/oidc/pages/mark.svg', SVG);
  const scene = findAsset(ASSET_FOLDER, 'server/oidc/pages/themes/retro-wide.svg', SVG);
  const fonts = findFonts(ASSET_FOLDER);
  const [page, call] = ['page.css', 'call.css'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  );
  const style = createAsset(
    ASSET_FOLDER,
    'page.css',
    Buffer.from(
      [page, call, fonts.css, scene && `:root { --scene: url('${scene.path}'); }`].join('\n'),
    ),
    'text/css; charset=utf-8',
  );
  const all = [style, mark, scene, ...fonts.assets].filter((asset) => asset !== null);
  return { style, mark, byPath: new Map(all.map((asset) => [asset.path, asset])) };
}
