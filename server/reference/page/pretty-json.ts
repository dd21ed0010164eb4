/** Of the panels that show it, in characters. */
const WIDTH = 54;

/** JSON with whatever fits on one line on one line. */
export function prettyJson(content: unknown, indent = ''): string {
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
