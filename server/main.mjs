// Plain JavaScript, because the compile cache must be enabled before any TypeScript is loaded.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The first process of a container ignores signals without a handler; these handlers end the process during the start.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit());

// Caches the compiled code without types: later starts read no TypeScript and save 20 MB.
enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)));

const { start } = await import('./start.ts');
await start(process.env);
// Four settings of `npm start`, the image and the systemd unit keep the process small. `--expose-gc`: this call frees
// the memory that only the start needed. `--max-semi-space-size=16`: V8 collects the young generation at 16 MB instead
// of 32; at 8 MB more objects would survive into the old generation, which takes more memory again.
// `--max-old-space-size=1024`: with a bound of 1 GB instead of half of the machine's memory V8 collects the old generation
// earlier, and a process under attack (`npm run chaos -- --server`) takes 290 MB instead of 430.
// `MALLOC_MMAP_THRESHOLD_=1048576`: glibc returns the 19 MB of a password hash to the system, instead of keeping 35 MB
// per hashing thread.
globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
