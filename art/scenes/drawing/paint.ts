/** A stop of a gradient: position, color and opacity. */
type Stop = readonly [offset: number, color: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

/** A vertical gradient from `y1` to `y2` in the picture's coordinates, so that several shapes can share it. */
export function vertical(id: string, y1: number, y2: number, list: readonly Stop[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${y1}" y2="${y2}">${stops(list)}</linearGradient>`;
}

/** A horizontal gradient over the filled shape. */
export function across(id: string, list: readonly Stop[]): string {
  return `<linearGradient id="${id}">${stops(list)}</linearGradient>`;
}

/** A radial light at a position in the picture. */
export function glow(
  id: string,
  x: number,
  y: number,
  radius: number,
  list: readonly Stop[],
): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stops(list)}</radialGradient>`;
}

/** A soft radial gradient with the proportions of the filled shape. */
export function soft(id: string, list: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
}

/**
 * Grain as a small tile: the browser computes the noise again whenever something above it moves, which is cheap only
 * for a tile. Its color is that of the light, each component from 0 to 1.
 */
export function grain(
  id: string,
  tile: number,
  [red, green, blue]: readonly [red: string, green: string, blue: string] = ['1', '.85', '.7'],
): string {
  return (
    `<filter id="${id}-noise" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7" stitchTiles="stitch"/>` +
    `<feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 0 0 0 1.6 -.62"/></filter>` +
    `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><rect width="${tile}" height="${tile}" filter="url(#${id}-noise)"/></pattern>`
  );
}
