import { spawnSync } from 'node:child_process';
import type { Desktop } from './desktop.ts';

const MENU = '/org/ayatana/NotificationItem/tray_icon_tray_app_tray/Menu';

interface Item {
  readonly id: string;
  readonly label: string;
}

/** Labels of the entries in the program's tray menu; those that cannot be pressed too. */
export function readTray(desktop: Desktop): string[] {
  return findMenu(desktop).items.map(({ label }) => label);
}

/** Presses an entry of the tray menu, as a panel does. */
export function pressInTray(desktop: Desktop, label: string): void {
  const { owner, items } = findMenu(desktop);
  const item = items.find((one) => one.label === label);
  if (!item) throw new Error(`"${label}" is not in the tray: ${JSON.stringify(items)}`);
  call(desktop, owner, MENU, 'com.canonical.dbusmenu.Event', [
    `int32:${item.id}`,
    'string:clicked',
    'variant:string:',
    'uint32:0',
  ]);
}

/** The menu, and the connection to the bus that owns it. */
function findMenu(desktop: Desktop): { readonly owner: string; readonly items: Item[] } {
  const bus = 'org.freedesktop.DBus';
  const names = call(desktop, bus, '/', `${bus}.ListNames`, []).match(/:1\.\d+/g) ?? [];
  const layout = ['int32:0', 'int32:-1', 'array:string:'];
  for (const owner of names) {
    const text = call(desktop, owner, MENU, 'com.canonical.dbusmenu.GetLayout', layout);
    const items = text.split(/(?=int32 \d+\s+array \[)/).flatMap((part) => {
      const id = /^int32 (\d+)/.exec(part)?.[1];
      const label = /string "label"\s+variant\s+string "([^"]*)"/.exec(part)?.[1];
      return id !== undefined && label !== undefined ? [{ id, label }] : [];
    });
    if (items.length > 0) return { owner, items };
  }
  return { owner: '', items: [] };
}

function call(
  { env }: Desktop,
  owner: string,
  path: string,
  method: string,
  values: readonly string[],
): string {
  const to = ['--session', '--print-reply', '--reply-timeout=2000', `--dest=${owner}`, path];
  return spawnSync('dbus-send', [...to, method, ...values], { env, encoding: 'utf8' }).stdout;
}
