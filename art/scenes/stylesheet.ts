import type { Box, Motion, Picture, SceneDrawing, Sheet } from './sheet.ts';

/** Styles that put a scene's sheets into the elements of `web/themes/scene.tsx`. */
export function sceneStyles(theme: string, scene: SceneDrawing): string {
  const blocks = [
    '/* Made by `npm run scenes`. */',
    `[data-theme='${theme}'] .scene-frame {`,
    ...places(theme, 'wide', scene.wide),
    '}',
    '@container scene (max-aspect-ratio: 4/5) {',
    `[data-theme='${theme}'] .scene-frame {`,
    ...places(theme, 'tall', scene.tall),
    '}',
    '}',
  ];
  return `${blocks.join('\n')}\n`;
}

function places(theme: string, framing: string, picture: Picture): string[] {
  return [
    `--scene-ratio: ${picture.width} / ${picture.height};`,
    ...picture.sheets.map((sheet, index) => {
      const place = [
        `background-image: url('./${theme}/${framing}-${sheet.name}.svg');`,
        sheet.box ? `inset: ${inset(sheet.box, picture)};` : '',
        sheet.motion ? motion(sheet.motion) : '',
      ];
      // With the name of the element only these are matched against the rule, not every element of a page.
      return `> i:nth-child(${index + 1}) { ${place.join(' ')} }`;
    }),
  ];
}

function inset(box: Box, { width, height }: Picture): string {
  return [
    percent(box.y / height),
    percent(1 - (box.x + box.width) / width),
    percent(1 - (box.y + box.height) / height),
    percent(box.x / width),
  ].join(' ');
}

function motion(of: Motion): string {
  const run = `animation: scene-${of.kind} ${of.seconds}s infinite`;
  switch (of.kind) {
    case 'sway':
      return `${run} ease-in-out alternate; ${way(of)} --turn: ${of.turn ?? 0}deg;`;
    case 'glimmer':
      return `${run} ease-in-out alternate; --least: ${of.least};`;
    case 'flow':
    case 'pass':
      return `${run} linear; ${way(of)}`;
  }
}

function way({ x = 0, y = 0 }: { readonly x?: number; readonly y?: number }): string {
  return `--x: ${percent(x)}; --y: ${percent(y)};`;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(3))}%`;
}

/** A still picture as one file. */
export function stillFile({ width, height, sheets }: Picture): string {
  const drawings = sheets.map(({ name, drawing }) => nameApart(name, drawing)).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawings}</svg>\n`;
}

/** Prefixes the ids of a sheet, which must differ from those of other sheets in the same file. */
function nameApart(sheet: string, drawing: string): string {
  return drawing.replaceAll(/(\bid="|url\(#|href="#)/g, `$1${sheet}-`);
}

/** A sheet as its own file. */
export function sheetFile(sheet: Sheet, { width, height }: Picture): string {
  const { x, y, width: across, height: down } = sheet.box ?? { x: 0, y: 0, width, height };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${across} ${down}" preserveAspectRatio="none">${sheet.drawing}</svg>\n`;
}
