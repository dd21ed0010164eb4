import { spawn } from 'node:child_process';

type Tasks = Readonly<Record<string, readonly string[]>>;

/** Runs commands in parallel, shows the output of those that fail, and returns all results. */
export async function runAll(tasks: Tasks): Promise<Result[]> {
  const results = await Promise.all(
    Object.entries(tasks).map(([name, command]) => runTask(name, command)),
  );
  for (const { name, code, output, ms } of results) {
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${(ms / 1000).toFixed(1)} s)`);
    if (code !== 0) console.log(output);
  }
  return results.filter(({ code }) => code !== 0);
}

interface Result {
  readonly name: string;
  readonly code: number | null;
  readonly output: string;
  readonly ms: number;
}

function runTask(name: string, [command = '', ...args]: readonly string[]): Promise<Result> {
  const startedAt = performance.now();
  const child = spawn(command, args, { env: { ...process.env, FORCE_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ name, code: 1, output: error.message, ms: 0 }));
    child.on('close', (code) => resolve({ name, code, output, ms: performance.now() - startedAt }));
  });
}
