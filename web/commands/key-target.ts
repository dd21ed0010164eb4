/** What a person did last: a button that was clicked only happens to have the focus still. */
export type LastMove = 'pointer' | 'keyboard';

/** The palette apart, whose keys close it too, a toast, which covers nothing, and what is on its way out. */
const COVERING =
  'dialog[open], :is([role=dialog], [role=alertdialog]):not(.finder, .toast-card, [data-exiting] *)';
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=spinbutton], .finder';
/** Here a letter jumps to what begins with it. */
const SEARCHED_BY_LETTER = '[role=menu], [role=listbox], [role=grid][data-rac]';

/** Whether a key means something else where it is pressed, so that it is no shortcut. */
export function isKeyTaken(press: KeyboardEvent, lastMove: LastMove): boolean {
  if (press.isComposing || document.querySelector(COVERING)) return true;
  const { target } = press;
  if (!(target instanceof Element)) return false;
  // What types nothing is welcome in a field too.
  if (press.ctrlKey || press.metaKey) return false;
  if (target.closest(`${TYPED_INTO}, ${SEARCHED_BY_LETTER}`)) return true;
  return press.code === 'Space' && isPressedBySpace(target, lastMove);
}

export function isTypedInto(element: Element | null): boolean {
  return element?.closest(TYPED_INTO) != null;
}

/** A choice that is made already has no use for it. */
function isPressedBySpace(target: Element, lastMove: LastMove): boolean {
  if (target.closest('input, summary')) return true;
  const control = target.closest('button, a, [role=radio]');
  if (control === null || lastMove === 'pointer') return false;
  return control.getAttribute('aria-checked') !== 'true';
}
