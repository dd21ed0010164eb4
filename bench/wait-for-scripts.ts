import type { Page } from '@playwright/test';

/** Waits until every module of the document has loaded; a document may name them only after its first paint. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const asked = [...document.querySelectorAll('script[src], link[rel="modulepreload"]')];
    const addresses = asked.map((one) =>
      'src' in one ? String(one.src) : one.getAttribute('href'),
    );
    return (
      addresses.every(
        (address) =>
          performance.getEntriesByName(new URL(address ?? '', location.href).href).length > 0,
      ) && document.getElementById('late') === null
    );
  });
}
