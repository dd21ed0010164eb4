import type { Page } from '@playwright/test';

/** Copies Chromium's document without its scripts: any engine can open it (`still-server.ts`) in the same state. */
export function makeStill(page: Page): Promise<string> {
  return page.evaluate(copyDocument);
}

function copyDocument(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, element] of [
    document.documentElement,
    ...document.querySelectorAll('html *'),
  ].entries()) {
    const twin = copies[index];
    if (!twin) continue;
    const mark = (name: string, value = '') => twin.setAttribute(`data-still-${name}`, value);
    if (element.scrollTop + element.scrollLeft > 0) {
      mark('scroll', JSON.stringify([element.scrollLeft, element.scrollTop]));
    }
    if (element instanceof HTMLInputElement) {
      twin.setAttribute('value', element.value);
      twin.toggleAttribute('checked', element.checked);
    }
    if (element instanceof HTMLTextAreaElement) twin.textContent = element.value;
    if (element instanceof HTMLOptionElement) twin.toggleAttribute('selected', element.selected);
    if (element.matches('dialog:modal')) mark('modal');
    if (element.matches(':popover-open')) mark('popover');
    if (element === document.activeElement) mark('focus');
  }
  for (const element of copy.querySelectorAll('script, noscript, link[rel*=preload]')) {
    element.remove();
  }
  return `<!doctype html>${copy.outerHTML}`;
}

/** Restores state of an opened copy that its markup does not contain. Runs in the page. */
export async function restoreStill(): Promise<void> {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('[data-still-modal]')) {
    dialog.open = false;
    dialog.showModal();
  }
  for (const popover of document.querySelectorAll<HTMLElement>('[data-still-popover]')) {
    popover.showPopover();
  }
  document.querySelector<HTMLElement>('[data-still-focus]')?.focus({ preventScroll: true });
  for (const element of document.querySelectorAll<HTMLElement>('[data-still-scroll]')) {
    const [left, top] = JSON.parse(element.dataset['stillScroll'] ?? '') as [number, number];
    element.scrollTo({ left, top, behavior: 'instant' });
  }
  // Elements shown for the first time request their typefaces and begin their animations in the next frame.
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
  }
}
