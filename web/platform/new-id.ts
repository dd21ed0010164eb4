import { v7 } from 'uuid';

/** A UUID version 7: unique without the server, and sortable by creation time. */
export function newId(): string {
  return v7();
}
