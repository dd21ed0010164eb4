const PRODUCT = 'Hexis';

let ownTitle: string = PRODUCT;
let cover: string | null = null;
let written = '';

/** Names the page: "Settings · Hexis", or the product alone. */
export function setPageTitle(title: string | undefined): void {
  ownTitle = title === undefined ? PRODUCT : `${title} · ${PRODUCT}`;
  write();
}

/** Shows something else in the tab, a running session's time, until it is taken off with null. */
export function coverPageTitle(text: string | null): void {
  cover = text;
  write();
}

function write(): void {
  const title = cover ?? ownTitle;
  if (title === written) return;
  written = title;
  document.title = title;
}
