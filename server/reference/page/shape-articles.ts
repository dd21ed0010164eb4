import { html, type Html } from '../../http/html.ts';
import type { JsonSchema, OpenApi } from '../open-api.ts';
import { panel } from './call-article.ts';
import { jsonCode } from './example-code.ts';
import { objectFields, typeText } from './field-list.ts';
import { prose } from './prose.ts';

/** The shapes that answers and other shapes are made of; what only a body is made of stands with its call. */
export function shapeArticles(document: OpenApi): Html[] {
  return listUsedShapes(document).map(([name, shape]) => shapeArticle(name, shape));
}

export function listUsedShapes({ paths, components }: OpenApi): [string, JsonSchema][] {
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
