import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser that the end-to-end tests drive: `CHROMIUM`, or the system's.
 * @returns {string | null}
 */
export function findChromium() {
  const places = process.env['CHROMIUM'] ? [process.env['CHROMIUM']] : PLACES;
  return places.find((place) => existsSync(place)) ?? null;
}

/** Installs Debian's Chromium; says what to do, and ends, where that is not possible. */
export function installChromium() {
  console.log('Installing Chromium for the end-to-end tests …');
  installFromDebian('chromium');
  if (findChromium() !== null) return;
  console.error('The end-to-end tests need Chromium. Install it, or set CHROMIUM to where it is.');
  process.exit(1);
}
