import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout } from '../../support/release.ts';

/**
 * A copy of the product whose documents store the complaints of their console: WebDriver reports none, and WebKitGTK
 * prints none for a session whose storage is in memory.
 */
export function copyWatchedCheckout(): string {
  const root = copyCheckout();
  for (const name of globSync('dist/web/*.html', { cwd: root })) {
    const path = join(root, name);
    const page = readFileSync(path, 'utf8');
    const start = page.indexOf('<script>');
    if (start === -1) throw new Error(`${name} has no script of its own.`);
    const script = `<script>(${watchConsole.toString()})();</script>`;
    writeFileSync(path, page.slice(0, start) + script + page.slice(start));
  }
  return root;
}

/** Stores them in the tab's session storage, which outlives the document. */
function watchConsole(): void {
  const key = 'complaints';
  const add = (complaint: string) => {
    const before = sessionStorage.getItem(key);
    const all = before === null ? [] : (JSON.parse(before) as string[]);
    sessionStorage.setItem(key, JSON.stringify([...all, complaint]));
  };
  addEventListener('error', ({ message }) => add(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => add(`error: ${String(reason)}`));
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console);
    console[level] = (...args: unknown[]) => {
      add(args.map(String).join(' '));
      print(...args);
    };
  }
}

/** Reads what `watchConsole` has stored; runs in the tab. */
export function readComplaints(): string[] {
  const all = location.origin === 'null' ? null : sessionStorage.getItem('complaints');
  return all === null ? [] : (JSON.parse(all) as string[]);
}
