// The entry is plain JavaScript, since the cache must be on before anything that has types is read.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Keeps the code without its types, compiled: a second start reads no TypeScript and saves 20 MB.
enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)));

const { start } = await import('./start.ts');
await start(process.env);
// Three settings of `npm start`, of the image and of the systemd unit keep the process small. `--expose-gc`: this collection
// gives back at once what only the start needed. `--max-semi-space-size=16`: V8 collects the young generation at 16 MB, not at
// 32; at 8 more objects survive and become old, which takes more memory again. `MALLOC_MMAP_THRESHOLD_=1048576`: glibc gives
// the 19 MB of a password's hash back to the system, and does not keep 35 MB for each thread that has hashed one.
globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
