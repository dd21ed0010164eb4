/** Text that is already HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | Html | null | readonly Html[];

/** HTML from a template: strings put into it are escaped, `null` is nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: texts }, ...parts.map(partToText)));
}

function partToText(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return part.replace(/[&<>"']/g, escapeCharacter);
  return part.map(partToText).join('');
}

function escapeCharacter(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
