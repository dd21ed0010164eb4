import { spawnSync } from 'node:child_process';
import type { Desktop } from './desktop.ts';

/** Ids of the program's visible windows on the display; those of the provider have another name. */
export function findWindows(desktop: Desktop): string[] {
  const found = run(desktop, 'xdotool', ['search', '--onlyvisible', '--name', '^Hexis$']);
  return found.split('\n').filter((line) => line !== '');
}

/** Whether a window stays above all others. */
export function isOnTop(desktop: Desktop, id: string): boolean {
  return run(desktop, 'xprop', ['-id', id, '_NET_WM_STATE']).includes('_NET_WM_STATE_ABOVE');
}

/** Closes the program's window, as a press on its X does. */
export function closeWindow(desktop: Desktop): void {
  const [id = ''] = findWindows(desktop);
  run(desktop, 'wmctrl', ['-i', '-c', id]);
}

/** Width and height of a window, such as "900x700". */
export function sizeOf(desktop: Desktop, id: string): string {
  return /Geometry: (\d+x\d+)/.exec(run(desktop, 'xdotool', ['getwindowgeometry', id]))?.[1] ?? '';
}

export function resize(desktop: Desktop, id: string, width: number, height: number): void {
  run(desktop, 'xdotool', ['windowsize', '--sync', id, String(width), String(height)]);
}

/** Presses keys in the program that has the focus. */
export function pressKeys(desktop: Desktop, keys: string): void {
  run(desktop, 'xdotool', ['key', keys]);
}

function run({ env }: Desktop, program: string, args: readonly string[]): string {
  return spawnSync(program, args, { env, encoding: 'utf8' }).stdout;
}
