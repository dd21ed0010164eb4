import { spawn } from 'node:child_process';

/** Larger than any window of a test. */
const SCREEN = '2000x2000x24';

/** A display in memory: WebKitGTK has no headless mode. */
export interface Display {
  /** Value of the environment variable `DISPLAY`. */
  readonly name: string;
  /** Ends it, and the programs that use it. */
  close(): void;
}

/** Starts Xvfb with a free display number. */
export async function openDisplay(): Promise<Display> {
  // The kernel ends it if this process is killed.
  const args = ['--pdeathsig', 'KILL', 'Xvfb', '-displayfd', '3', '-screen', '0', SCREEN];
  const child = spawn('setpriv', [...args, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.endsWith('\n')) resolve(text.trim());
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended (${code})`)));
  });
  return { name: `:${number}`, close: () => void child.kill() };
}
