interface Recording {
  /** The focused element when the last dialog had just opened: `input`, or the text of the button. */
  focusAtOpen: string | null;
  /** Titles of all dialogs, including those that close by themselves. */
  readonly titles: string[];
}

type RecordedWindow = typeof globalThis & { dialogRecord?: Recording };

/** Runs in the page: records each native dialog from now on, and its focus before any effect can move it. */
export function recordDialogs(): void {
  const record: Recording = { focusAtOpen: null, titles: [] };
  (globalThis as RecordedWindow).dialogRecord = record;
  const showModal = Reflect.get(HTMLDialogElement.prototype, 'showModal');
  HTMLDialogElement.prototype.showModal = function () {
    showModal.call(this);
    const { activeElement } = document;
    record.focusAtOpen =
      activeElement instanceof HTMLInputElement ? 'input' : (activeElement?.textContent ?? null);
  };
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('dialog h2')) {
      if (textContent !== record.titles.at(-1)) record.titles.push(textContent);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page. */
export function readDialogRecord(): Recording | undefined {
  return (globalThis as RecordedWindow).dialogRecord;
}
