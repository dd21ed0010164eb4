import { DEVICE_KEY_PREFIX } from '../platform/device-state.ts';

const KEY = `${DEVICE_KEY_PREFIX}commands`;
const MOST_KEPT = 12;

/** The commands that were chosen in the palette on this device, the last one first. */
export function recentCommands(): readonly string[] {
  return localStorage.getItem(KEY)?.split(' ').filter(Boolean) ?? [];
}

export function noteCommand(id: string): void {
  const others = recentCommands().filter((one) => one !== id);
  localStorage.setItem(KEY, [id, ...others].slice(0, MOST_KEPT).join(' '));
}
