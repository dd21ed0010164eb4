const DARK_INK = '#2a1a12';
const LIGHT_INK = '#fffaf0';
/** Minimum contrast of WCAG for text of any size. */
const LEGIBLE = 4.5;

/** The more legible ink, dark or light, on a `#rrggbb` ground; pure black or white if the warm inks are too faint. */
export function inkOn(ground: string): string {
  const warm = betterOf(ground, DARK_INK, LIGHT_INK);
  return contrast(ground, warm) >= LEGIBLE ? warm : betterOf(ground, '#000000', '#ffffff');
}

function betterOf(ground: string, one: string, other: string): string {
  return contrast(ground, one) >= contrast(ground, other) ? one : other;
}

/** WCAG contrast of two `#rrggbb` colors: 1 if equal, 21 for black and white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
