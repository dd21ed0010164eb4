/** Calls back after the next paint; at once in a hidden page, which does not paint. */
export function afterPaint(act: () => void): void {
  if (document.hidden) return act();
  requestAnimationFrame(() => setTimeout(act));
}
