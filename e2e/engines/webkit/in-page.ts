import { Ivya } from 'ivya';
import { isElementVisible } from 'ivya/utils';

/** States that an element must have before an action. */
export type Need = 'attached' | 'enabled';

const ivya = Ivya.create({ browser: 'webkit' });
const inPage = {
  count: (selector: string) => ivya.queryLocatorSelectorAll(selector).length,
  is: (state: 'visible' | 'hidden', selector: string) => {
    const element = findOne(selector);
    return (element !== null && isElementVisible(element)) === (state === 'visible');
  },
  find: (need: Need, selector: string) => {
    const element = findOne(selector);
    if (!element || need === 'attached') return element;
    if (!isElementVisible(element) || isDisabled(element) || !isReachable(element)) return null;
    aim = { element, hit: hitOf(element), pressed: null };
    return element;
  },
  /** Whether the press since the last `find` missed the element because the page moved. */
  hasMissed: () => {
    if (!aim?.pressed) return false;
    return aim.pressed !== aim.hit && !aim.element.contains(aim.pressed);
  },
  focus: (selector: string) => {
    const element = findOne(selector);
    if (!(element instanceof HTMLElement)) return false;
    element.focus();
    return true;
  },
  /** Replaces the text as typing does. */
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

interface Aim {
  readonly element: Element;
  /** Topmost element at its center when it was found. */
  readonly hit: Element | null;
  /** Target of the press that followed. */
  readonly pressed: Node | null;
}

let aim: Aim | null = null;

const recordPress = ({ target }: Event) => {
  if (aim && target instanceof Node) aim = { ...aim, pressed: target };
};
addEventListener('pointerdown', recordPress, { capture: true });

/** Last seen position of each element. */
const places = new WeakMap<Element, string>();

/** Whether a press in its middle reaches it: it does not move, and nothing covers it. WebDriver checks neither. */
function isReachable(element: Element): boolean {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const place = `${x} ${y} ${width} ${height}`;
  const before = places.get(element);
  places.set(element, place);
  if (place !== before) return false;
  const hit = hitOf(element);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/** The element that a press in the middle of an element hits. */
function hitOf(element: Element): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}

function isDisabled(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled="true"]');
}
