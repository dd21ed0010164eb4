import { html, type Html } from '../../../http/html.ts';
import type { ApiOperation, Parameter } from '../open-api.ts';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(?<=[\s[])(?:true|false|null|-?\d+(?:\.\d+)?)\b/g;

/** Highlights JSON. */
export function jsonCode(example: unknown): Html {
  return paint(prettyJson(example));
}

/** A call with curl. */
export function curlCode(origin: string, method: string, path: string, call: ApiOperation): Html {
  const body = call.requestBody?.content['application/json']?.example;
  const isStream = call.responses['200']?.content?.['text/event-stream'] !== undefined;
  const verb = method === 'GET' ? (isStream ? '--no-buffer ' : '') : `-X ${method} `;
  const headers = [
    ...(call.security ? [] : ['Authorization: Bearer $TOKEN']),
    ...examplesIn('header', call).map(([name, example]) => `${name}: ${example}`),
  ];
  const lines = [
    `curl ${verb}${origin}${fillPath(path, call)}`,
    ...headers.map((header) => `-H "${header}"`),
    ...(body === undefined ? [] : [`--json '${prettyJson(body)}'`]),
  ];
  return paint(lines.join(' \\\n  '));
}

function fillPath(path: string, call: ApiOperation): string {
  const query = examplesIn('query', call).map(([name, example]) => `${name}=${example}`);
  const filled = examplesIn('path', call).reduce(
    (text, [name, example]) => text.replace(`{${name}}`, example),
    path,
  );
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

function examplesIn(place: Parameter['in'], { parameters = [] }: ApiOperation): [string, string][] {
  return parameters.flatMap((one) =>
    one.in === place && one.example !== undefined ? [[one.name, one.example]] : [],
  );
}

function paint(code: string): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    const [whole, text, colon] = match;
    parts.push(html`${code.slice(end, match.index)}`);
    const kind = text === undefined ? 'n' : colon === undefined ? 's' : 'k';
    parts.push(html`<span class="${kind}">${text ?? whole}</span>${colon ?? ''}`);
    end = match.index + whole.length;
  }
  return html`${parts}${code.slice(end)}`;
}

/** Width of the example panels in characters. */
const WIDTH = 54;

/** JSON that is on one line if it fits. */
function prettyJson(content: unknown, indent = ''): string {
  const line = lineOf(content);
  if (indent.length + line.length <= WIDTH || typeof content !== 'object' || content === null) {
    return line;
  }
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(content) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(content)
    ? content.map((item) => `${inner}${prettyJson(item, inner)}`)
    : Object.entries(content).map(
        ([key, field]) => `${inner}"${key}": ${prettyJson(field, inner)}`,
      );
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function lineOf(content: unknown): string {
  if (typeof content !== 'object' || content === null) return JSON.stringify(content);
  if (Array.isArray(content)) return `[${content.map(lineOf).join(', ')}]`;
  const fields = Object.entries(content).map(([key, field]) => `"${key}": ${lineOf(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
