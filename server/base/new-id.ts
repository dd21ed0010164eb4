import { randomUUIDv7 } from 'node:crypto';

/** Offset of the last 48 bits: the digits behind the last hyphen. */
const TAIL_AT = 24;
const TAIL_SIZE = 2 ** 48;

let last = '';

/**
 * Makes a UUID version 7 greater than all before it in this process: lists are ordered by id, and Node's own have no
 * order within a millisecond.
 */
export function newId(): string {
  const id = randomUUIDv7();
  last = id > last ? id : nextAfter(last);
  return last;
}

function nextAfter(id: string): string {
  const tail = (Number.parseInt(id.slice(TAIL_AT), 16) + 1) % TAIL_SIZE;
  return id.slice(0, TAIL_AT) + tail.toString(16).padStart(12, '0');
}
