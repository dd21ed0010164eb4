import { html, type Html } from '../../../http/html.ts';
import type { JsonSchema, OpenApi, ApiOperation, Parameter, Response } from '../open-api.ts';
import { isGeneral } from '../problems.ts';
import { curlCode, jsonCode } from './example-code.ts';
import { fieldList, objectFields, typeText, join, prose } from './field-list.ts';

const PLACES = [
  ['path', 'In the path'],
  ['query', 'In the query'],
  ['header', 'Headers'],
] as const;

/** A call with its input and its answers, beside an example. */
export function callArticle(
  document: OpenApi,
  method: string,
  path: string,
  call: ApiOperation,
): Html {
  const { operationId, summary, description, parameters = [], responses } = call;
  const [status = '', answer] = Object.entries(responses)[0] ?? [];
  const body = call.requestBody;
  const sent = body?.content['application/json']?.schema;
  return html`<article class="call" id="${operationId}" aria-labelledby="${operationId}-title">
    <div class="told">
      <h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
      <p class="path">${methodMark(method)} <code>${splitPath(path)}</code></p>
      ${description === undefined ? null : html`<p>${prose(description)}</p>`}
      ${PLACES.map(([place, title]) =>
        parameterList(
          title,
          parameters.filter((one) => one.in === place),
        ),
      )}
      ${sent ? bodyPart(document, sent, body?.description ?? '') : null}
      <h4>Answer</h4>
      <p><span class="status">${status}</span> ${answer ? answerText(answer) : null}</p>
      ${changesPart(call['x-changes'])} ${problemPart(document, responses)}
    </div>
    <div class="shown">
      ${panel('Request', curlCode(document.servers[0]?.url ?? '', method, path, call))}
      ${answer ? examplePanel(status, answer) : null}
    </div>
  </article>`;
}

export function methodMark(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

export function panel(title: string, code: Html): Html {
  return html`<figure>
    <figcaption>${title}</figcaption>
    <pre><code>${code}</code></pre>
  </figure>`;
}

/** Lets a long path break at its slashes. */
function splitPath(path: string): Html[] {
  return path
    .slice(1)
    .split('/')
    .map((part) => html`<wbr />/${part}`);
}

function parameterList(title: string, parameters: readonly Parameter[]): Html {
  if (parameters.length === 0) return html``;
  return html`<h4>${title}</h4>
    ${fieldList(parameters.map(({ required, ...rest }) => ({ ...rest, isRequired: required })))}`;
}

function bodyPart({ components }: OpenApi, schema: JsonSchema, limit: string): Html {
  const name = schema.$ref?.split('/').at(-1);
  const shape = name === undefined ? schema : (components.schemas[name] ?? schema);
  const isList = shape.items !== undefined;
  return html`<h4>Body</h4>
    <p>${isList ? html`${typeText(shape)}. ` : null}${prose(shape.description ?? '')} ${limit}</p>
    ${objectFields(shape, true)}`;
}

function answerText({ content, description }: Response): Html {
  const { schema, 'x-event-data': data } = Object.values(content ?? {})[0] ?? {};
  if (data) return html`${prose(description)} Their data: ${typeText(data)}.`;
  return schema ? typeText(schema) : html`${description}`;
}

function changesPart(changes: ApiOperation['x-changes']): Html | null {
  if (!changes) return null;
  const names = join(
    changes.map((name) => html`<code>${name}</code>`),
    ', ',
  );
  return html`<p class="type">
    <a href="#followChanges">Live events</a> tell afterwards that these may read differently:
    ${names}.
  </p>`;
}

function examplePanel(status: string, { content }: Response): Html | null {
  const example = content?.['application/json']?.example;
  if (example !== undefined) return panel(`Answer ${status}`, jsonCode(example));
  const stream = content?.['text/event-stream']?.example;
  return typeof stream === 'string' ? panel('The stream', html`${stream}`) : null;
}

function problemPart({ components }: OpenApi, responses: ApiOperation['responses']): Html {
  const problems = Object.entries(responses).flatMap(([status, { content }]) =>
    Object.keys(content?.['application/problem+json']?.examples ?? {}).map((code) => ({
      status,
      code,
    })),
  );
  const own = problems.filter(({ code }) => !isGeneral(code));
  const general = problems.filter(({ code }) => isGeneral(code));
  const examples: Readonly<Record<string, { value: { message: string } }>> = components.examples;
  return html`<h4>Problems</h4>
    <ul class="problems">
      ${own.map(
        ({ status, code }) =>
          html`<li>
            <span class="status bad">${status}</span>
            <a href="#problem-${code}"><code>${code}</code></a>
            ${examples[code]?.value.message ?? ''}
          </li>`,
      )}
      <li class="general">
        ${general.map(
          ({ status, code }) =>
            html`<a href="#problem-${code}">${status} <code>${code}</code></a> `,
        )}
      </li>
    </ul>`;
}
