/** Calls back when the browser has painted what is being changed; in a hidden page, which paints nothing, at once. */
export function afterPaint(act: () => void): void {
  if (document.hidden) return act();
  requestAnimationFrame(() => setTimeout(act));
}
