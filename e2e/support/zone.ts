import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';

/** Hours that the zone of `zoneAtNoon` is ahead of UTC, the same for all journeys of a process. */
export const HOURS_AHEAD = 12 - new Date().getUTCHours();

/** At this hour of UTC it is the same date in each zone that `zoneAtNoon` chooses, since those are 11 hours behind to 12 ahead. */
export const SAFE_UTC_HOUR = 11;

/** A zone in which it is about noon, so that a journey of several hours does not reach midnight. */
export function zoneAtNoon(): string {
  return zoneAhead(HOURS_AHEAD);
}

/** The zone that is `hours` ahead of UTC. */
function zoneAhead(hours: number): string {
  // Firefox rejects `Etc/GMT+0`.
  if (hours === 0) return 'UTC';
  // The names of these zones count the hours behind UTC.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Moves the user to a zone with this local hour, today or on an adjacent day. */
export async function moveToHour(page: Page, hour: number): Promise<void> {
  const hoursAhead = ((hour - new Date().getUTCHours() + 35) % 24) - 11;
  await callApi(page, 'PUT', '/api/users/me', { time_zone: zoneAhead(hoursAhead) });
}
