import { spawn } from 'node:child_process';

type Tasks = Readonly<Record<string, readonly string[]>>;

/** Runs commands side by side, shows the output of those that fail, and answers their names. */
export async function runAll(tasks: Tasks): Promise<string[]> {
  const entries = Object.entries(tasks);
  const results = await Promise.all(entries.map(([, command]) => runTask(command)));
  const failed = entries.flatMap(([name], i) => (results[i]?.code === 0 ? [] : [name]));
  for (const [i, [name]] of entries.entries()) {
    const { code, output, ms } = results[i] ?? { code: 1, output: '', ms: 0 };
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${(ms / 1000).toFixed(1)} s)`);
    if (code !== 0) console.log(output);
  }
  return failed;
}

interface Result {
  readonly code: number | null;
  readonly output: string;
  readonly ms: number;
}

function runTask([command = '', ...args]: readonly string[]): Promise<Result> {
  const startedAt = performance.now();
  const child = spawn(command, args, { env: { ...process.env, FORCE_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message, ms: 0 }));
    child.on('close', (code) => resolve({ code, output, ms: performance.now() - startedAt }));
  });
}
