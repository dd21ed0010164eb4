import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Desktop } from './desktop.ts';

const SERVICE = 'org.freedesktop.Notifications';

/** The notices of a desktop. */
export interface Notices {
  /** All that were shown so far. */
  read(): string;
  /** Presses a button of the notice that is shown. */
  press(label: string): void;
}

/** Starts the notice server of a desktop; it ends with the test. */
export async function startNotices({ env, home }: Desktop): Promise<Notices> {
  const [config, menu, wish, log] = ['dunstrc', 'menu', 'wish', 'notices.txt'].map((name) =>
    join(home, name),
  ) as [string, string, string, string];
  // The list of a notice's buttons, in which a person would choose one.
  writeFileSync(menu, `#!/bin/sh\ngrep -F -f ${wish}\n`);
  chmodSync(menu, 0o755);
  writeFileSync(config, ['[global]', `dmenu = ${menu}`, 'idle_threshold = 0', ''].join('\n'));
  const out = openSync(log, 'a');
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', 'dunst', '-conf', config, '-print'], {
    env,
    stdio: ['ignore', out, 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const call = (method: string, ...args: string[]) =>
    spawnSync(
      'dbus-send',
      [
        '--session',
        '--print-reply',
        `--dest=${SERVICE}`,
        '/org/freedesktop/Notifications',
        method,
        ...args,
      ],
      { env, encoding: 'utf8' },
    ).stdout;
  await expect.poll(() => call(`${SERVICE}.GetServerInformation`)).toContain('dunst');
  return {
    read: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    press(label) {
      writeFileSync(wish, label);
      call('org.dunstproject.cmd0.ContextMenuCall');
    },
  };
}
