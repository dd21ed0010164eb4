/**
 * Moves the focus off something that is about to go: to the next of its kind, else the one before, else the page, so
 * that the keyboard goes on from there.
 */
export function focusBeside(leaving: Element | null, kind: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(kind)];
  const index = all.findIndex((element) => element === leaving);
  const next = all[index + 1] ?? all[index - 1] ?? document.querySelector('main');
  next?.focus({ preventScroll: true });
}

/** As a `ref`: the field where a dialog begins. */
export function focusFirst(field: HTMLElement | null): void {
  field?.focus();
}
