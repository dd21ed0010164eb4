import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openDisplay } from '../../../e2e/engines/webkit/display.ts';
import { makeTempDir } from '../../../server/test/support/temp-dir.ts';
import { SERVER } from './build.ts';

/** A desktop in memory, of a user with an empty home folder, until the running test ends. */
export interface Desktop {
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
  /** Addresses that programs opened in the system's browser. */
  readonly opened: () => string[];
}

/**
 * `hasKeychain` false: nothing answers for the system's keychain, as on a desktop without one. `server`: folder of the
 * server that the program uses; empty: its own.
 */
export async function startDesktop({ hasKeychain = true, server = SERVER } = {}): Promise<Desktop> {
  const home = makeTempDir();
  const display = await openDisplay();
  onTestFinished(() => display.close());
  const programs = join(home, 'bin');
  const log = join(home, 'opened.txt');
  mkdirSync(programs);
  for (const name of ['xdg-open', 'gio', 'gnome-open', 'kde-open', 'wslview']) {
    const script = join(programs, name);
    writeFileSync(script, `#!/bin/sh\necho "$@" >> ${log}\n`);
    chmodSync(script, 0o755);
  }
  mkdirSync(join(home, '.config'));
  mkdirSync(join(home, 'Downloads'));
  writeFileSync(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const runtime = join(home, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  const bus = `unix:path=${join(runtime, 'bus')}`;
  const env = {
    PATH: `${programs}:${process.env['PATH'] ?? ''}`,
    HOME: home,
    DISPLAY: display.name,
    XDG_RUNTIME_DIR: runtime,
    DBUS_SESSION_BUS_ADDRESS: bus,
    LANG: 'C.UTF-8',
    // WebKit's sandbox does not start for root, and it would wait for an accessibility bus.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    NO_AT_BRIDGE: '1',
    GDK_BACKEND: 'x11',
    TAURI_WEBVIEW_AUTOMATION: 'true',
    ...(server !== '' && { HEXIS_SERVER: server }),
  };
  const config = join(home, 'bus.conf');
  writeFileSync(config, describeBus(bus));
  startDaemon('dbus-daemon', [`--config-file=${config}`, '--nofork'], env, '');
  await expect.poll(() => askBus(env, 'org.freedesktop.DBus')).toContain('boolean true');
  startDaemon('openbox', [], env, '');
  if (hasKeychain) {
    const keyring = ['--foreground', '--components=secrets', '--unlock'];
    startDaemon('gnome-keyring-daemon', keyring, env, 'a password\n');
    await expect.poll(() => askBus(env, 'org.freedesktop.secrets')).toContain('boolean true');
  }
  return {
    env,
    home,
    opened: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  };
}

/** A session bus that starts no service by itself: those of a desktop would mount folders in the home folder. */
function describeBus(address: string): string {
  return `<busconfig>
  <type>session</type>
  <listen>${address}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;
}

/** Starts a program that ends with the test. */
function startDaemon(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input: string,
): void {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', name, ...args], {
    env,
    stdio: [input === '' ? 'ignore' : 'pipe', 'ignore', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin?.end(input);
}

/** Asks the session's bus whether a service is there. */
function askBus(env: NodeJS.ProcessEnv, name: string): string {
  const bus = ['--print-reply', '--dest=org.freedesktop.DBus', '/'];
  const call = ['org.freedesktop.DBus.NameHasOwner', `string:${name}`];
  return spawnSync('dbus-send', ['--session', ...bus, ...call], { env, encoding: 'utf8' }).stdout;
}
