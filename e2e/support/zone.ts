import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';

const NOON = 12;

/** A zone in which it is about noon: a journey that plays for hours does not come to midnight, whenever it is run. */
export function zoneAtNoon(): string {
  return zoneAhead(NOON - new Date().getUTCHours());
}

/** The zone whose clocks are so many hours ahead of UTC. */
function zoneAhead(hours: number): string {
  // Firefox takes no zone of the name `Etc/GMT+0`.
  if (hours === 0) return 'UTC';
  // The names of these zones count the hours behind UTC.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Moves the person to where the clock shows this hour right now, of today or of the day beside it. */
export async function moveToHour(page: Page, hour: number): Promise<void> {
  const hoursAhead = ((hour - new Date().getUTCHours() + 35) % 24) - 11;
  await callApi(page, 'PUT', '/api/users/me', { time_zone: zoneAhead(hoursAhead) });
}
