import { packed } from '../drawing/path.ts';

/** Characters of an invented script: strokes in a box of 20 by 20. */
const glyphs = [
  'M10 1l8 4.500v9L10 19l-8-4.500v-9zM10 7v6',
  'M2 8l8-6 8 6M2 14l8-6 8 6M10 15v3',
  'M5 4a8.5 8.5 0 0 1 10 0M5 16a8.5 8.5 0 0 0 10 0M1 10h18',
  'M17 18H2V3h15v10H7V8h5',
  'M2 5h16l-8 13zM10 1v.1M10 8.500v2',
  'M10 1l9 9-9 9-9-9zM10 7l3 3-3 3-3-3z',
  'M3 17a14 14 0 0 1 14-14M9 17a8 8 0 0 1 8-8M16 16v.1',
  'M3 4h14M3 10h6M14 10h3M3 16h.1M8 16h9',
];

/** Some of the glyphs one after another, as one path, each `size` wide. */
export function writing(
  from: number,
  count: number,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly down: boolean },
): string {
  return Array.from({ length: count }, (_, index) => {
    const step = index * at.size * 1.34;
    const [x, y] = at.down ? [at.x, at.y + step] : [at.x + step, at.y];
    const scale = (at.size / 20).toFixed(2);
    return `<path d="${glyphs[(from + index) % glyphs.length]}" transform="translate(${packed([x, y])})scale(${scale})"/>`;
  }).join('');
}

/** Strokes as tubes of light: a wide faint one, a narrower one, and white in the middle. */
export function neon(strokes: string, color: string, core: string, width: number): string {
  return (
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><g stroke="${color}" stroke-width="${width * 3.6}" opacity=".16">${strokes}</g>` +
    `<g stroke="${color}" stroke-width="${width * 1.5}">${strokes}</g><g stroke="${core}" stroke-width="${width * 0.55}">${strokes}</g></g>`
  );
}
