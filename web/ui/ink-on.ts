const DARK_INK = '#2a1a12';
const LIGHT_INK = '#fffaf0';

/** The ink, dark or light, that reads best on a `#rrggbb` ground (WCAG contrast). */
export function inkOn(ground: string): string {
  return contrast(ground, DARK_INK) >= contrast(ground, LIGHT_INK) ? DARK_INK : LIGHT_INK;
}

/** The contrast of two `#rrggbb` (WCAG): 1 where they are the same, 21 between black and white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
