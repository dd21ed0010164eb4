import type { CDPSession } from '@playwright/test';

/** What a phone of the middle class is slower by, as the developer tools have it. */
export const CPU_SLOWED_TIMES = 4;

/** Slows a page's processor down for what is measured alone: to wait for what comes before and after takes long enough. */
export async function whileSlowedDown<Result>(
  protocol: CDPSession,
  act: () => Promise<Result>,
): Promise<Result> {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED_TIMES });
  const result = await act();
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return result;
}
