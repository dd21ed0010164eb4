import { currentOverlay, openOverlay, type Overlay } from '../../timer/overlays/overlay.ts';

/** Overlays that begin with a text field. */
const WITH_FIELD = new Set<Overlay['kind']>(['palette', 'new-identity', 'new-habit', 'new-break']);
/** Keys pressed within this time of each other belong together. After a longer pause no field is expected any more. */
export const STILL_MEANT_MS = 3000;
const DIALOG = '[role=dialog], [role=alertdialog]:not(.toast-card)';
const ALONE = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta']);

interface HeldKeys {
  readonly add: (key: string) => void;
  readonly end: () => void;
}

let hold: HeldKeys | null = null;

/** Buffers keys typed from now until a field receives the focus, then writes them into it. */
export function holdKeys(): void {
  hold?.end();
  const isOver = new AbortController();
  const keys: string[] = [];
  let timer = setTimeout(end, STILL_MEANT_MS);
  const begun: HeldKeys = { add, end };
  hold = begun;
  function add(key: string): void {
    keys.push(key);
    clearTimeout(timer);
    timer = setTimeout(end, STILL_MEANT_MS);
  }
  function end(): void {
    clearTimeout(timer);
    isOver.abort();
    if (hold === begun) hold = null;
  }
  async function write({ target }: FocusEvent): Promise<void> {
    if (!isField(target)) return;
    isOver.abort();
    // React is rendering, and would restore the field's value.
    await Promise.resolve();
    await writeKeys(keys, target);
    end();
  }
  addEventListener('focusin', (focus) => void write(focus), { signal: isOver.signal });
}

/**
 * Whether a key was buffered for the field. Any key that does not write ends the buffering, and Escape also takes back
 * an overlay whose code is still loading.
 */
export function bufferKey(press: KeyboardEvent): boolean {
  if (press.key === 'Escape' && isOverlayLate()) openOverlay(null);
  // An Enter pressed now is meant for the field.
  if (hold === null || !press.isTrusted || ALONE.has(press.key)) return false;
  const isWritten = press.key.length === 1 || press.key === 'Backspace' || press.key === 'Enter';
  if (!isWritten || press.ctrlKey || press.metaKey || press.isComposing) {
    hold.end();
    return false;
  }
  press.preventDefault();
  press.stopPropagation();
  // Key repeats still belong to the press that ran the command.
  if (!press.repeat) hold.add(press.key);
  return true;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.selectionStart !== null;
}

/** Includes keys that are pressed meanwhile. */
async function writeKeys(keys: string[], field: TextField): Promise<void> {
  for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
    if (document.activeElement !== field) return;
    if (key === 'Enter') pressEnter(field);
    else writeKey(field, key);
    // The page must have rendered the text before an Enter, and the consequence of the Enter before more text.
    if (key === 'Enter' || keys[0] === 'Enter') await nextFrame();
  }
}

function writeKey(field: TextField, key: string): void {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  const isText = key !== 'Backspace';
  const change = { bubbles: true, inputType: isText ? 'insertText' : 'deleteContentBackward' };
  field.dispatchEvent(new InputEvent('beforeinput', change));
  if (isText) field.setRangeText(key, start, end, 'end');
  else field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  field.dispatchEvent(new InputEvent('input', change));
}

function pressEnter(field: TextField): void {
  const press = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
  const isUnanswered = field.dispatchEvent(new KeyboardEvent('keydown', press));
  if (isUnanswered && field instanceof HTMLInputElement) field.form?.requestSubmit();
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

/** Called at each change of the overlay, before it is rendered. */
export function holdKeysForOverlay(): void {
  const overlay = currentOverlay();
  if (overlay !== null && WITH_FIELD.has(overlay.kind)) holdKeys();
}

function isOverlayLate(): boolean {
  return currentOverlay() !== null && document.querySelector(DIALOG) === null;
}
