import { html, type Html } from '../../http/html.ts';

/** A text whose `code` stands in backticks. */
export function prose(text: string): Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}

/** The parts with something between each two. */
export function join(parts: readonly Html[], between: string): Html[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [html`${between}`, part]));
}
