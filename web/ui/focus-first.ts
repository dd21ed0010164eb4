/** As a `ref`: the field where a dialog begins. */
export function focusFirst(field: HTMLElement | null): void {
  field?.focus();
}
