const PRODUCT = 'Hexis';

let ownTitle: string = PRODUCT;
let cover: string | null = null;
let written = '';

/** Sets the page's title: "Settings · Hexis", or the product's name alone. */
export function setPageTitle(title: string | undefined): void {
  ownTitle = title === undefined ? PRODUCT : `${title} · ${PRODUCT}`;
  write();
}

/** Shows another text in the tab, such as a session's time, until null removes it. */
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
