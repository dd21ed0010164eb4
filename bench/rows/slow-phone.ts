import type { Page } from '@playwright/test';
import { CPU_SLOWED_TIMES } from '../slowed-down.ts';

/** Chrome's "Fast 4G": 90 % of 9 Mbit/s down and 1.5 up, and a latency of 2.75 times 60 ms. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};

/** Throttles a page like the developer tools do for a mid-tier phone. */
export async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED_TIMES });
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', FAST_4G);
}
