import type { Page } from '@playwright/test';

/** Resolves after a second without an answer: late code is requested 700 ms after the screen is rendered. */
export function waitForRestingNetwork(page: Page): Promise<void> {
  return page.evaluate(rest);
}

async function rest(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, 1000);
  new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(resolve, 1000);
  }).observe({ type: 'resource' });
  await promise;
}
