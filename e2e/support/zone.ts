import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';

const NOON = 12;

/** A zone in which it is about noon: a journey that plays for hours does not come to midnight, whenever it is run. */
export function zoneAtNoon(): string {
  const hours = NOON - new Date().getUTCHours();
  // The signs of these names are the other way round.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Moves the person to where the clock shows this hour right now, of today or of the day beside it. */
export async function moveToHour(page: Page, hour: number): Promise<void> {
  const hoursAhead = ((hour - new Date().getUTCHours() + 35) % 24) - 11;
  // The names of these zones count the hours behind UTC.
  const time_zone = `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
  await callApi(page, 'PUT', '/api/users/me', { time_zone });
}
