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

/** A copy of the product in a folder of its own, whose built web app a test may change. */
export function copyCheckout(): string {
  const root = mkdtempSync(join(tmpdir(), 'hexis-checkout-'));
  for (const name of ['server', 'domain', 'contract', 'dist', 'package.json']) {
    cpSync(name, join(root, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** Puts another release of the web app into a checkout, which tells its number and lacks the files that match `gone`. */
export function publishRelease(root: string, release: number, gone: string): void {
  const web = join(root, 'dist', 'web');
  const names = globSync(gone, { cwd: web });
  for (const name of [...names, 'sw.js.br', 'sw.js.gz']) rmSync(join(web, name), { force: true });
  const page = readFileSync(join(web, 'app.html'), 'utf8');
  const own = page.replace(/(?<=<meta name="release" content=")\w+/, String(release));
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
