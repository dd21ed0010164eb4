import { becomeRunner } from './support/player.ts';
import { expect, test } from './support/test.ts';

test('the page’s policy blocks text as markup or code', async ({ page, complaints }) => {
  await becomeRunner(page);
  const outcomes = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      markup: () => (document.body.innerHTML = '<img src="x">'),
      'inline script': () => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.body.append(script);
        return 'ran' in window;
      },
      'another policy': () => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        return trustedTypes.createPolicy('mine', {});
      },
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        return `${name}: ${attempt() === false ? 'refused' : 'done'}`;
      } catch {
        return `${name}: refused`;
      }
    });
  });
  expect(outcomes).toEqual([
    'markup: refused',
    'inline script: refused',
    'another policy: refused',
  ]);
  // The browser reports each violation, in order.
  await expect.poll(() => complaints.at(-1)).toContain("TrustedTypePolicy named 'mine'");
  complaints.splice(0);
});
