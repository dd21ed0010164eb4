import { LRUCache } from 'lru-cache';
import type { InstantRange } from '#domain/calendar.ts';
import { makeEntityTag } from './entity-tag.ts';

/** An answer as it is sent. */
export interface KeptAnswer {
  readonly body: string | Buffer;
  /** Of its bytes. */
  readonly length: string;
  readonly tag: string;
  /** The pattern of its address. */
  readonly route: string;
}

/** Whose answer it is, and to what. */
interface Place {
  readonly userId: string;
  /** Path and query, as they were asked for. */
  readonly url: string;
}

/** What an answer holds for: its person's writes up to that number, and those instants. */
interface Holding {
  readonly rev: number;
  readonly span: InstantRange;
}

type Entry = Omit<KeptAnswer, 'body'> & Holding & { body: KeptAnswer['body'] };

/** Answers to reads. What they hold for is its caller's part to know, of the database, each time. */
export interface KeptAnswers {
  /** Whether something was answered there, whatever has become of it. */
  has(place: Place): boolean;
  /** What was answered, where that holds still. */
  find(place: Place, at: { rev: number; nowMs: number }): KeptAnswer | undefined;
  keep(place: Place, answer: KeptAnswer, holding: Holding): void;
}

/** About what an entry takes beside its bytes and its address. */
const ENTRY_BYTES = 500;

/** One answer may fill so much of the whole at most. */
const LARGEST_PART = 1 / 8;

/** Keeps `maxBytes` in all, of which those go first that were asked for longest ago; nothing where it is 0. */
export function createKeptAnswers(maxBytes: number): KeptAnswers {
  if (maxBytes === 0) return { has: () => false, find: () => undefined, keep() {} };
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // What is larger takes the place of what was there, and is not kept.
    maxEntrySize: Math.floor(maxBytes * LARGEST_PART),
    sizeCalculation: (answer, key) => sizeOf(answer) + key.length + ENTRY_BYTES,
  });

  return {
    has: (place) => entries.has(toKey(place)),
    find(place, { rev, nowMs }) {
      const entry = entries.get(toKey(place));
      if (entry?.rev !== rev || nowMs < entry.span.startMs || nowMs >= entry.span.endMs) return;
      // A string costs less to send once, and bytes again and again: most answers are asked for once.
      if (typeof entry.body === 'string') entry.body = toBytes(entry.body);
      return entry;
    },
    keep(place, answer, holding) {
      entries.set(toKey(place), { ...answer, ...holding });
    },
  };
}

export function makeAnswer(text: string, route: string): KeptAnswer {
  return { body: text, length: String(Buffer.byteLength(text)), tag: makeEntityTag(text), route };
}

/** A string with any letter that is not of Western Europe takes two bytes for each. */
function sizeOf({ body, length }: KeptAnswer): number {
  return Number(length) === body.length ? body.length : 2 * body.length;
}

/** In memory of its own: a small part of the shared pool would keep all of that alive. */
function toBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** No person's id has a space in it. */
function toKey({ userId, url }: Place): string {
  return `${userId} ${url}`;
}
