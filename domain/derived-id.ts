/** Index at which the last group of a UUID begins. Its 48 bits are all random. */
const TAIL_AT = 24;

/**
 * The id of what follows from two others, such as the break after a session, or a todo that comes back in the next one:
 * each device, each tab and the server come to the same. To derive twice by the same `otherId` leads back.
 */
export function derivedId(id: string, otherId: string): string {
  const tail = tailOf(id) ^ tailOf(otherId);
  return id.slice(0, TAIL_AT) + tail.toString(16).padStart(12, '0');
}

function tailOf(id: string): bigint {
  return BigInt(`0x${id.slice(TAIL_AT)}`);
}
