import type { Command } from './command.ts';

/** After this time no field is expected: its code cannot be loaded, or the command opened none. */
const LONGEST_HOLD_MS = 3000;
/** Number of frames in which a list must have found its matches. */
const MOST_FRAMES = 30;
const ALONE = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta']);

interface HeldKeys {
  readonly keys: string[];
  readonly end: () => void;
}

let hold: HeldKeys | null = null;

/** Buffers keys typed between a command and the appearance of its field, then writes them into the field. */
function holdKeys(): void {
  hold?.end();
  const isOver = new AbortController();
  const timer = setTimeout(end, LONGEST_HOLD_MS);
  const begun: HeldKeys = { keys: [], end };
  hold = begun;
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
    await writeKeys(begun.keys, target);
    end();
  }
  addEventListener('focusin', (focus) => void write(focus), { signal: isOver.signal });
}

/** Whether a key was buffered for the field. Any key that does not write ends the buffering. */
export function bufferKey(press: KeyboardEvent): boolean {
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
  if (!press.repeat) hold.keys.push(press.key);
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
    if (key === 'Enter') await nextFrame();
    else if (keys[0] === 'Enter') await waitForEnter(field);
  }
}

/** Waits until the page has processed the text before the Enter: a list must have found its first row. */
async function waitForEnter(field: TextField): Promise<void> {
  await nextFrame();
  if (field.getAttribute('role') !== 'combobox') return;
  for (let frames = 1; frames < MOST_FRAMES; frames += 1) {
    if (field.hasAttribute('aria-activedescendant')) return;
    await nextFrame();
  }
}

function writeKey(field: TextField, key: string): void {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  if (key !== 'Backspace') field.setRangeText(key, start, end, 'end');
  else field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
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

export function runCommand({ run, opensField }: Command): void {
  // Before `run`, which may focus the field synchronously.
  if (opensField) holdKeys();
  run();
}
