/** Index at which the last group of a UUID begins. Its 48 bits are all random. */
const TAIL_AT = 24;

/**
 * Derives an id from two others, for example of the break after a session, or of a carried-over todo, so that each
 * device, each tab and the server get the same one. Deriving twice with the same `otherId` returns the first id.
 */
export function derivedId(id: string, otherId: string): string {
  const tail = tailOf(id) ^ tailOf(otherId);
  return id.slice(0, TAIL_AT) + tail.toString(16).padStart(12, '0');
}

function tailOf(id: string): bigint {
  return BigInt(`0x${id.slice(TAIL_AT)}`);
}
