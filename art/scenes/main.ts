// Draws the scenes: `npm run scenes [theme…]`. The files are committed, so that a build does not need to draw them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { SCENES } from './scenes.ts';
import { MOST_SHEETS, type Picture } from './sheet.ts';
import { sceneStyles, sheetFile } from './stylesheet.ts';

/** Maximum compressed size of one framing of a scene. */
const MOST_BYTES = 25_000;

const folder = new URL('../../web/themes/scenes/', import.meta.url);
const chosen = process.argv.slice(2);

for (const [theme, draw] of Object.entries(SCENES)) {
  if (chosen.length > 0 && !chosen.includes(theme)) continue;
  const scene = draw();
  rmSync(new URL(`${theme}/`, folder), { recursive: true, force: true });
  mkdirSync(new URL(`${theme}/`, folder), { recursive: true });
  writePicture(theme, 'wide', scene.wide);
  writePicture(theme, 'tall', scene.tall);
  writeFileSync(new URL(`${theme}.css`, folder), sceneStyles(theme, scene));
}

function writePicture(theme: string, framing: string, picture: Picture): void {
  const bytes = picture.sheets.map((sheet) => {
    const file = sheetFile(sheet, picture);
    writeFileSync(new URL(`${theme}/${framing}-${sheet.name}.svg`, folder), file);
    return gzipSync(file, { level: 9 }).length;
  });
  const total = bytes.reduce((sum, each) => sum + each, 0);
  console.log(`${theme} ${framing}: ${picture.sheets.length} sheets, ${total} bytes compressed`);
  if (total > MOST_BYTES || bytes.length > MOST_SHEETS) process.exitCode = 1;
}
