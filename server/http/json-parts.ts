import { yieldIfDue } from '../base/yield-if-due.ts';

/** Large documents have a depth of 4 at most: an item of a list with a list or an object in it. */
const MAX_DEPTH = 8;

/** Maximum number of fields of an object. */
const MAX_FIELDS = 100;

/** Maximum length of a list within an item. */
const MAX_ITEMS = 10_000;

/** Maximum length of a list of the document; the largest body has no room for more items. */
const MAX_LIST_ITEMS = 250_000;

/** Length in the text, which may spell a character as `\u0041`. */
const MAX_STRING_LENGTH = 25_000;

/** Maximum length of a part: it is parsed in one piece, at some 10 ms per million characters. */
const MAX_PART_LENGTH = 3_000_000;

/** A part of a list ends at the first item after this many characters. */
const PART_LENGTH = 64 * 1024;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A JSON document whose lists can be parsed in steps. */
interface JsonParts {
  /** The document; each list that is a field of it is replaced by a list with its index in `lists`. */
  readonly outline: string;
  /** The items of each list, as texts with several items each. */
  readonly lists: readonly (readonly string[])[];
}

/**
 * Splits a large JSON text in one pass, some 3 ms per megabyte. Null if it must not be parsed: megabytes of brackets,
 * of fields of one object or of one string would block the server for minutes. Invalid JSON is not detected here but
 * when the parts are parsed.
 */
export async function splitJson(text: string): Promise<JsonParts | null> {
  /** How many more items may follow in each open list and object. */
  const left: number[] = [];
  const lists: string[][] = [];
  const outline: string[] = [];
  /** The parts of the open list, if it is a field of the document. */
  let parts: string[] | null = null;
  let isObject = false;
  let from = 0;
  let outlineLength = 0;

  /** Ends a part; false if it is too long. */
  function cut(into: string[], end: number, next: number): boolean {
    const part = text.slice(from, end);
    from = next;
    into.push(part);
    if (into === outline) outlineLength += part.length;
    return part.length <= MAX_PART_LENGTH && outlineLength <= MAX_PART_LENGTH;
  }

  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      const end = endOfString(text, at);
      if (end - at > MAX_STRING_LENGTH) return null;
      at = end;
    } else if (character === OPEN_OBJECT || character === OPEN_LIST) {
      if (left.push(roomOf(character, left.length)) > MAX_DEPTH) return null;
      if (left.length === 1) isObject = character === OPEN_OBJECT;
      if (left.length === 2 && isObject && character === OPEN_LIST) {
        if (!cut(outline, at + 1, at + 1)) return null;
        parts = [];
      }
    } else if (character === CLOSE_LIST || character === CLOSE_OBJECT) {
      if (left.length === 2 && parts) {
        if (!cut(parts, at, at)) return null;
        outline.push(String(lists.length));
        lists.push(parts);
        parts = null;
      }
      left.pop();
    } else if (character === COMMA) {
      const room = (left.pop() ?? 1) - 1;
      if (room === 0) return null;
      left.push(room);
      if (left.length === 2 && parts && at - from > PART_LENGTH) {
        if (!cut(parts, at, at + 1)) return null;
        await yieldIfDue();
      }
    }
  }
  return cut(outline, text.length, text.length) ? { outline: outline.join(''), lists } : null;
}

/** Parses the parts one by one, so that other requests are served in between. Rejects with the error of `parse`. */
export async function parseParts(
  { outline, lists }: JsonParts,
  parse: (text: string) => unknown,
): Promise<unknown> {
  const document = parse(outline);
  if (lists.length === 0) return document;
  const fields = document as Record<string, unknown>;
  for (const [field, value] of Object.entries(fields)) {
    if (!Array.isArray(value)) continue;
    const parts = lists[value[0]] ?? [];
    const items: unknown[] = [];
    for (const part of parts) {
      const some = parse(`[${part}]`) as unknown[];
      // Fails if the part is a comma without an item on one of its sides.
      if (some.length === 0 && parts.length > 1) parse(`[${part},]`);
      for (const item of some) items.push(item);
      await yieldIfDue();
    }
    fields[field] = items;
  }
  return document;
}

function roomOf(opening: number, depth: number): number {
  if (opening === OPEN_OBJECT) return MAX_FIELDS;
  return depth === 1 ? MAX_LIST_ITEMS : MAX_ITEMS;
}

/** Index of the quote that ends the string from `start`, or the length of the text if there is none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
