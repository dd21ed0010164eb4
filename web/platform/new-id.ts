import { v7 } from 'uuid';

/** A UUID of version 7: unique without asking the server, and in the order of its making. */
export function newId(): string {
  return v7();
}
