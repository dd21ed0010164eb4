/** Text that is already escaped HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlPart = string | Html | null | readonly Html[];

/** Builds HTML from a template: strings are escaped, `null` is empty. */
export function html(texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(String.raw({ raw: texts }, ...parts.map(partToText)));
}

function partToText(part: HtmlPart): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return part.replace(/[&<>"']/g, escapeCharacter);
  return part.map(partToText).join('');
}

function escapeCharacter(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
