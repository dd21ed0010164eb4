import { randomUUIDv7 } from 'node:crypto';

/** 48 bits, the digits behind the last hyphen. */
const TAIL_AT = 24;
const TAIL_SIZE = 2 ** 48;

let last = '';

/**
 * Makes a UUID version 7 that is greater than all before it in this process. Node's own are in no order within a
 * millisecond, and lists are ordered by id.
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
