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
/** Attributes that driver.js sets on the highlighted element as if it opened a popover, and removes afterwards. */
const CARD_ATTRIBUTES = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/**
 * A spotlight by driver.js. Its own popovers are built from markup, which the page's CSP forbids, so the text is in a
 * dialog of the tour.
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
    const restore = [lit, next].map((element) => saveAttributes(element));
    // driver.js does not remove it if the next step comes before the animation has ended.
    if (lit !== next) lit?.classList.remove(LIT_CLASS);
    act();
    for (const one of restore) one();
    lit = next;
  }

  return {
    lightUp: (element) => {
      // Stops the Tab key before driver.js sees it, which would trap it within its own popover.
      addEventListener('keydown', trapTab);
      // Animates only from one element to the next.
      stage.setConfig({ ...look, animate: !isStill && lit !== null && element !== null });
      change(element, () => stage.highlight(element ? { element } : {}));
    },
    follow: () => stage.refresh(),
    putOut: () => {
      change(null, () => stage.destroy());
      removeEventListener('keydown', trapTab);
    },
  };
}

/** Saves the element's own values of these attributes; returns a function that restores them. */
function saveAttributes(element: Element | null): () => void {
  const own = CARD_ATTRIBUTES.map((name) => [name, element?.getAttribute(name) ?? null] as const);
  return () => {
    for (const [name, value] of own) {
      if (value === null) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
    }
  };
}

function trapTab(press: KeyboardEvent): void {
  if (press.key === 'Tab') press.stopImmediatePropagation();
}
