import { driver, type Config } from 'driver.js';

export interface Spotlight {
  readonly lightUp: (element: Element | null) => void;
  readonly follow: () => void;
  readonly putOut: () => void;
}

const MOVE_MS = 320;
const RADIUS = 14;
const PADDING = 8;
const LIT_CLASS = 'driver-active-element';
/** What driver.js says of an element in its light, and takes away afterwards, as if it opened a card. */
const CARD_ATTRIBUTES = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/**
 * A light by driver.js. Its own cards are written as markup, which the page's policy refuses, so the words are in a
 * dialog of the tour's own.
 */
export function makeSpotlight(): Spotlight {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const look: Config = {
    duration: MOVE_MS,
    allowClose: false,
    allowKeyboardControl: false,
    overlayColor: 'var(--tour-shade)',
    overlayOpacity: 1,
    stageRadius: RADIUS,
    stagePadding: PADDING,
  };
  const stage = driver(look);
  let lit: Element | null = null;

  function change(next: Element | null, act: () => void): void {
    const restore = [lit, next].map((element) => keepAttributes(element));
    // driver.js forgets it where the next step comes before the light has arrived.
    if (lit !== next) lit?.classList.remove(LIT_CLASS);
    act();
    for (const one of restore) one();
    lit = next;
  }

  return {
    lightUp: (element) => {
      // Before driver.js hears of the Tab key, which it would keep within a card of its own.
      addEventListener('keydown', keepTab);
      // The light moves from one element to the next; where there was none it has nowhere to come from.
      stage.setConfig({ ...look, animate: !isStill && lit !== null && element !== null });
      change(element, () => stage.highlight(element ? { element } : {}));
    },
    follow: () => stage.refresh(),
    putOut: () => {
      change(null, () => stage.destroy());
      removeEventListener('keydown', keepTab);
    },
  };
}

/** Notes the element's own attributes of that kind; the function that it answers brings them back. */
function keepAttributes(element: Element | null): () => void {
  const own = CARD_ATTRIBUTES.map((name) => [name, element?.getAttribute(name) ?? null] as const);
  return () => {
    for (const [name, value] of own) {
      if (value === null) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
    }
  };
}

function keepTab(press: KeyboardEvent): void {
  if (press.key === 'Tab') press.stopImmediatePropagation();
}
