/** An element as plain data: its name, its attributes and what is in it. `show-picture.js` makes it one again. */
export type Part = string | [name: string, attributes: Record<string, string>, ...parts: Part[]];

/** What comes after the first paint, or need not be what it was. */
const LEFT_OUT =
  '.skip-link, .shell-note, .sync-mark-place, .session-stage, .home-page-side > *, .identity-list > :nth-child(n + 5), [role="tooltip"]';

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
  return node instanceof Element && !node.matches(LEFT_OUT) ? [drawPart(node)] : [];
}
