// Finds comments, test titles and documents that have to be read twice: a sentence without a subject, or a vague word.
import { globSync, readFileSync } from 'node:fs';

const CODE = [
  '{server,web,e2e,bench,scripts,art,domain,contract}/**/*.{ts,tsx,js,mjs,css}',
  '*.config.ts',
];
const DOCUMENTS = ['*.md', '*/README.md', 'docs/*.md'];
/** The test plants what it finds. */
const UNCHECKED = ['scripts/check-prose.test.ts'];

/** A sentence must not begin with a relative clause in the place of its subject. Questions may. */
const OPENING =
  /^(?:[-*>\s]|\d+\.)*(?:What|Who|Whoever|Whatever|Whose|Where|Nobody|Somebody|Those)\b/;
const VAGUE =
  /\b(?:nobody|somebody|anybody|whoever|of theirs|of ours|where (?:there|none|nothing))\b/i;

/** A sentence, up to a full stop, a blank line or an item of a list. */
const SENTENCE = /\S(?:[^.!?\n]|[.!?](?!["”’)*]*\s)|\n(?!\s*(?:\n|[-*]\s|\d+\.\s)))*[.!?]?/g;

interface Passage {
  readonly line: number;
  /** Its lines. */
  text: string;
}

/** Checks the files below `root`; returns the findings as `file:line: sentence`. */
export function checkProse(root: string): string[] {
  const list = (patterns: readonly string[]) =>
    globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' })
      .filter((file) => !UNCHECKED.includes(file))
      .toSorted();
  const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
  return [
    ...list(CODE).flatMap((file) => report(file, listPassages(file, read(file)))),
    ...list(DOCUMENTS).flatMap((file) => report(file, listParagraphs(read(file)))),
  ];
}

function report(file: string, passages: readonly Passage[]): string[] {
  return passages.flatMap(({ line, text }) =>
    [...text.matchAll(SENTENCE)].filter(isUnclear).map(({ 0: sentence, index }) => {
      const before = text.slice(0, index).split('\n').length - 1;
      return `${file}:${line + before}: ${sentence.replaceAll(/\n\s*/g, ' ')}`;
    }),
  );
}

function isUnclear([sentence]: RegExpMatchArray): boolean {
  return !sentence.endsWith('?') && (OPENING.test(sentence) || VAGUE.test(sentence));
}

function listPassages(file: string, code: string): Passage[] {
  const comments = joinLines(code, commentOf);
  return /\.(?:test|spec)\.ts$/.test(file) ? [...comments, ...listTitles(code)] : comments;
}

/** Text of a line that is only a comment. */
function commentOf(line: string): string | undefined {
  return /^\s*(?:\{?\/\*\*?|\*(?!\/)|\/\/)\s?(.*?)(?:\s*\*\/\}?)?$/.exec(line)?.[1];
}

/** Titles of tests, which begin in lower case. */
function listTitles(code: string): Passage[] {
  const titles = /(?:\b(?:test|describe)\(|\]\)?\)\()\s*(?:'([^'\n]*)'|`([^`]*)`)/g;
  return [...code.matchAll(titles)].map(({ index, 1: single, 2: template }) => {
    const title = single ?? template ?? '';
    const line = code.slice(0, index).split('\n').length;
    return { line, text: title.charAt(0).toUpperCase() + title.slice(1) };
  });
}

/** Paragraphs of a document, without code, headings and tables. */
function listParagraphs(markdown: string): Passage[] {
  const text = markdown.replaceAll(/^```.*?^```/gms, (block) => block.replaceAll(/[^\n]/g, ''));
  return joinLines(text, (line) => (/^\s*(?:[#|]|$)/.test(line) ? undefined : line));
}

/** Joins adjacent lines that have a text; `textOf` returns undefined for others. */
function joinLines(source: string, textOf: (line: string) => string | undefined): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | null = null;
  for (const [index, line] of source.split('\n').entries()) {
    const text = textOf(line);
    if (text === undefined) open = null;
    else if (open) open.text += `\n${text}`;
    else passages.push((open = { line: index + 1, text }));
  }
  return passages;
}

if (import.meta.main) {
  const found = checkProse('.');
  for (const line of found) console.log(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
