import type { CDPSession } from '@playwright/test';

/** Slow-down of a mid-tier phone, as in the developer tools. */
export const CPU_SLOWED_TIMES = 4;

/** Throttles a page's processor only for the measured action, so that the waits before and after are short. */
export async function whileSlowedDown<Result>(
  protocol: CDPSession,
  act: () => Promise<Result>,
): Promise<Result> {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED_TIMES });
  const result = await act();
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return result;
}
