/** Where the last group of a UUID begins: 48 bits, all of them random. */
const TAIL_AT = 24;

/**
 * The id of the session in which a habit is the break after a piece of work. Each tab and each device that sees the
 * work's end comes to the same one, so that however many of them start the break, it is one session.
 */
export function breakEventId(workEventId: string, habitId: string): string {
  const tail = tailOf(workEventId) ^ tailOf(habitId);
  return workEventId.slice(0, TAIL_AT) + tail.toString(16).padStart(12, '0');
}

function tailOf(id: string): bigint {
  return BigInt(`0x${id.slice(TAIL_AT)}`);
}
