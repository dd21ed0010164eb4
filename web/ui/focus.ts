/**
 * Moves the focus away from an element that is about to be removed: to the next of its kind, else the previous one,
 * else the page.
 */
export function focusBeside(leaving: Element | null, kind: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(kind)];
  const index = all.findIndex((element) => element === leaving);
  const next = all[index + 1] ?? all[index - 1] ?? document.querySelector('main');
  next?.focus({ preventScroll: true });
}

/** A `ref` that focuses the first field of a dialog. */
export function focusFirst(field: HTMLElement | null): void {
  field?.focus();
}
