import { readFileSync } from 'node:fs';

const scenes = new URL('../../web/themes/scenes/', import.meta.url);

/** A framing of a scene: for wide or for tall screens. */
export type Framing = 'wide' | 'tall';

export interface SceneSheets {
  readonly width: number;
  readonly height: number;
  /** From the farthest to the nearest. */
  readonly names: readonly string[];
}

/** The sheets of a scene as its styles list them. */
export function readSheets(theme: string, framing: Framing): SceneSheets {
  const styles = readFileSync(new URL(`${theme}.css`, scenes), 'utf8');
  const [wide = '', tall = ''] = styles.split('@container');
  const own = framing === 'wide' ? wide : tall;
  const [, width, height] = /--scene-ratio: (\d+) \/ (\d+)/.exec(own) ?? [];
  const sheets = own.matchAll(/url\('\.\/(\w+)\/(wide|tall)-([\w-]+)\.svg'\)/g);
  const names = [...sheets].filter(([, of, at]) => of === theme && at === framing);
  return {
    width: Number(width),
    height: Number(height),
    names: names.map(([, , , name = '']) => name),
  };
}

export function readSheet(theme: string, framing: Framing, name: string): string {
  return readFileSync(new URL(`${theme}/${framing}-${name}.svg`, scenes), 'utf8');
}

/** A scene at rest as one SVG, for pages whose pictures do not move. */
export function drawStillScene(theme: string, framing: Framing): string {
  const { width, height, names } = readSheets(theme, framing);
  const drawings = names.map((name) => nameApart(name, readSheet(theme, framing, name)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawings.join('\n')}</svg>\n`;
}

/** The drawing of a sheet, its ids prefixed: those of all sheets are in one file. */
function nameApart(name: string, sheet: string): string {
  const drawing = sheet.slice(sheet.indexOf('>') + 1, sheet.lastIndexOf('</svg>'));
  return drawing.replaceAll(/(\bid="|url\(#|href="#)/g, `$1${name}-`);
}
