import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';

/** The sessions whose level-up this device has shown, newest last: the server's answer, days later, shows it no more. */
const KEY = `${DEVICE_KEY_PREFIX}celebrated`;
const MOST_KEPT = 50;

export function isCelebrated(eventId: string): boolean {
  return read().includes(eventId);
}

export function noteCelebrated(eventId: string): void {
  localStorage.setItem(KEY, [...read(), eventId].slice(-MOST_KEPT).join(' '));
}

function read(): string[] {
  return localStorage.getItem(KEY)?.split(' ') ?? [];
}
