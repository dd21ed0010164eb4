/**
 * Where a logout may lead: the allowed address that `wanted` means, or null. The answer is the allowed text itself, so
 * that nothing a browser might read differently is ever sent on.
 */
export function findReturnTo(wanted: string, allowed: readonly string[]): string | null {
  const href = URL.parse(wanted)?.href;
  return allowed.find((address) => URL.parse(address)?.href === href) ?? null;
}
