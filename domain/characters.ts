/** Number of characters (Unicode code points) of a text: what the limits of the API count, as JSON Schema does. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
