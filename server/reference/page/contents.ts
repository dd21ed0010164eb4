import { html, type Html } from '../../http/html.ts';
import type { OpenApi, Operation } from '../open-api.ts';
import { methodMark } from './call-article.ts';
import { listUsedShapes } from './shape-articles.ts';

/** A call with where it is. */
export interface ListedCall {
  readonly method: string;
  readonly path: string;
  readonly call: Operation;
}

/** Links to everything on the page; `callsByTag` as the page has them. */
export function contents(
  document: OpenApi,
  callsByTag: ReadonlyMap<string, readonly ListedCall[]>,
): Html {
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

/** The part of an address that leads to a heading. */
export function toAnchor(title: string): string {
  return title.toLowerCase();
}
