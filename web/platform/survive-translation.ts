/** The `<font>` elements that show the translations of texts, by the text that each has replaced. */
const translations = new WeakMap<Node, Node>();

/**
 * Lets React go on in a page that the browser translates. A translation puts each text into a `<font>` element, or a
 * new one in its place. React does not find such texts any more: its next removal or insertion there would throw and
 * lose the screen, and what it writes into a replaced text would not be seen. A text that changes takes its place back.
 * See https://github.com/facebook/react/issues/11538.
 */
export function surviveTranslation(): void {
  new MutationObserver((records) => records.forEach(recordReplaced)).observe(document, {
    childList: true,
    subtree: true,
  });
  // oxlint-disable-next-line typescript/unbound-method -- both are called with a node below
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const shown = findChild(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };

  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    child: T,
    next: Node | null,
  ): T {
    insertBefore.call(this, child, next && findChild(this, next));
    return child;
  };

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      const translation = this.parentNode ? undefined : translations.get(this);
      translation?.parentNode?.replaceChild(this, translation);
      nodeValue?.set?.call(this, text);
    },
  });
}

function recordReplaced({
  removedNodes,
  addedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord) {
  for (const text of removedNodes) {
    if (!(text instanceof Text)) continue;
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node?.nodeName === 'FONT',
    );
    if (font) translations.set(text, font);
  }
}

/** Finds the child of `parent` that is, contains or replaces `node`; null if there is none. */
function findChild(parent: Node, node: Node): Node | null {
  let child = node.parentNode ? node : (translations.get(node) ?? null);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
