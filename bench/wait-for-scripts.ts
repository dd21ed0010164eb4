import type { Page } from '@playwright/test';

/** Until every module that the page's document names has come; a document may name them only once it is painted. */
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
