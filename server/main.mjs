// The entry is plain JavaScript, since the cache must be on before anything that has types is read.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Keeps the code without its types, compiled: a second start reads no TypeScript and saves 20 MB.
enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)));

const { start } = await import('./start.ts');
await start(process.env);
// What only the start needed is given back at once (`--expose-gc`), or it would stay until there is load. And what is young
// is collected at 16 MB (`--max-semi-space-size`), not at Node's 32, which under load takes some 50 MB less. At 8 it takes more
// again, as what is collected too soon becomes old.
globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
