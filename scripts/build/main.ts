// Builds the web app into dist/web, and compresses its files once instead of at each request.
import { build } from 'vite';
import { compressAssets } from './compress.ts';

await build({ logLevel: 'warn' });
compressAssets('dist/web');
