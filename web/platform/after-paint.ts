/** Does something as soon as what the page shows now is painted; at once where nobody sees it. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
