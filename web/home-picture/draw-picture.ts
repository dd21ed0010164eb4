/** An element as plain data: its name, its attributes and what is in it. `show-picture.js` makes it one again. */
export type Part = string | [name: string, attributes: Record<string, string>, ...parts: Part[]];

/** What comes after the first paint, or need not be what it was. */
const LEFT_OUT =
  '.skip-link, .shell-note[aria-label="New version"], .sync-mark-place, .session-stage, .home-page-side > *, [role="tooltip"]';

/** What there may be hundreds of, most of them below the window. */
const IN_LISTS = '.identity-list > *, .habit-list > *';

/** What names an element, what it does, and where the mouse was: a picture has none of it. */
const UNSEEN_ATTRIBUTE =
  /^(?:id|for|href|type|role|tabindex|xmlns|on.*|aria-(?!current$|hidden$).*|data-(?:focus|hover|press|tour|hint|rac|react).*)$/;

/** As much of an element as the first paint shows. */
export function drawPart(element: Element): Part {
  const attributes = [...element.attributes].filter(({ name }) => !UNSEEN_ATTRIBUTE.test(name));
  return [
    element.localName,
    Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...[...element.childNodes].flatMap(drawNode),
  ];
}

function drawNode(node: Node): Part[] {
  if (node instanceof Text) return [node.data];
  return node instanceof Element && !node.matches(LEFT_OUT) && !isBelow(node)
    ? [drawPart(node)]
    : [];
}

/** Out of sight when the page is at its top. */
function isBelow(element: Element): boolean {
  if (!element.matches(IN_LISTS)) return false;
  return element.getBoundingClientRect().top + scrollY > innerHeight;
}
