/** Where along a gradient, in which colour and how opaque. */
type Stop = readonly [offset: number, color: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

/** Top to bottom of the picture's own coordinates from `y1` to `y2`, so that one gradient can run through several shapes. */
export function vertical(id: string, y1: number, y2: number, list: readonly Stop[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${y1}" y2="${y2}">${stops(list)}</linearGradient>`;
}

/** Left to right of whatever it fills. */
export function across(id: string, list: readonly Stop[]): string {
  return `<linearGradient id="${id}">${stops(list)}</linearGradient>`;
}

/** A light at a place of the picture. */
export function glow(
  id: string,
  x: number,
  y: number,
  radius: number,
  list: readonly Stop[],
): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stops(list)}</radialGradient>`;
}

/** A round softness that takes the proportions of whatever it fills. */
export function soft(id: string, list: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
}

/**
 * Grain as a small tile, because the browser computes the noise again whenever something above it moves: a tile is cheap, a full picture is not.
 * Its colour is that of the light, each part from 0 to 1.
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
