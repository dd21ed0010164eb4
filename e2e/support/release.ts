import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Copies the product to a folder of its own, whose built web app a test may change. */
export function copyCheckout(): string {
  const root = mkdtempSync(join(tmpdir(), 'hexis-checkout-'));
  for (const name of ['server', 'domain', 'contract', 'dist', 'package.json']) {
    cpSync(name, join(root, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** Publishes another release in a checkout, with its number, as version 1.0.NUMBER, and without the files that match `gone`. */
export function publishRelease(root: string, release: number, gone: string): void {
  const web = join(root, 'dist', 'web');
  const names = globSync(gone, { cwd: web });
  for (const name of [...names, 'sw.js.br', 'sw.js.gz']) rmSync(join(web, name), { force: true });
  const page = readFileSync(join(web, 'app.html'), 'utf8');
  const own = page
    .replace(/(?<=<meta name="release" content=")\w+/, String(release))
    .replace(/(?<=<meta name="version" content=")[\d.]+/, `1.0.${release}`);
  writeFileSync(join(web, 'app.html'), own);
  const worker = join(web, 'sw.js');
  const revision = createHash('md5').update(own).digest('hex');
  const text = readFileSync(worker, 'utf8')
    .replace(/\{"revision":"\w+","url":"app.html"\}/, `{"revision":"${revision}","url":"app.html"}`)
    .replaceAll(/\{"revision":null,"url":"([^"]+)"\},?/g, (entry, url: string) =>
      names.includes(url) ? '' : entry,
    );
  writeFileSync(worker, text);
}
