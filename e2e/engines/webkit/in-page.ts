import { Ivya } from 'ivya';

/** What an element must be before an action. */
export type Need = 'attached' | 'enabled';

const ivya = Ivya.create({ browser: 'webkit' });
const complaints: string[] = [];

addEventListener('error', ({ message }) => complaints.push(`error: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => complaints.push(`error: ${reason}`));
const { error, warn } = console;
console.error = (...args: unknown[]) => {
  complaints.push(args.join(' '));
  error(...args);
};
console.warn = (...args: unknown[]) => {
  complaints.push(args.join(' '));
  warn(...args);
};

const inPage = {
  complaints: () => complaints,
  count: (selector: string) => ivya.queryLocatorSelectorAll(selector).length,
  is: (state: 'visible' | 'hidden', selector: string) => {
    const element = findOne(selector);
    return (element !== null && isVisible(element)) === (state === 'visible');
  },
  find: (need: Need, selector: string) => {
    const element = findOne(selector);
    if (!element || need === 'attached') return element;
    return isVisible(element) && !isDisabled(element) ? element : null;
  },
  focus: (selector: string) => {
    const element = findOne(selector);
    if (!(element instanceof HTMLElement)) return false;
    element.focus();
    return true;
  },
  /** As a person types over what was there. */
  fill: (selector: string, value: string) => {
    const element = inPage.find('enabled', selector);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
      return false;
    }
    element.focus();
    element.select();
    return document.execCommand(value === '' ? 'delete' : 'insertText', false, value);
  },
  read: (selector: string) => {
    const element = findOne(selector);
    if (!element) return false;
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
    return {
      text: element.textContent,
      value: 'value' in element ? String(element.value) : '',
      attributes: Object.fromEntries(attributes),
    };
  },
};

export type InPage = typeof inPage;

Object.assign(globalThis, { hexisInPage: inPage });

/** Throws if several match, as Playwright does. */
function findOne(selector: string): Element | null {
  return ivya.queryLocatorSelector(selector, document, true);
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function isDisabled(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled="true"]');
}
