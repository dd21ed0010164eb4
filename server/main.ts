import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.ts';

// Keeps the code without its types: a second start reads no TypeScript, which saves a third of a second and 25 MB.
enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)));

try {
  const { start } = await import('./start.ts');
  await start(process.env);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
