import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTempDir } from '../../support/temp-dir.ts';

const page = readFileSync('docs/operations.md', 'utf8');
const blocks = [...page.matchAll(/^```\w*\n([^]*?)^```$/gm)].map(([, text = '']) => text);

/** The code block of docs/operations.md with this beginning; empty if there is none. */
export function findBlock(start: string): string {
  return blocks.find((block) => block.startsWith(start)) ?? '';
}

/** Path of a program; empty if it is not installed. */
export function findProgram(name: string): string {
  return ['/usr/bin', '/usr/sbin'].map((folder) => join(folder, name)).find(existsSync) ?? '';
}

/** Runs a proxy in the foreground until the test ends. */
export function startProxy(program: string, args: readonly string[]): void {
  const child = spawn(program, args, { stdio: 'ignore', env: { HOME: makeTempDir() } });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
}
