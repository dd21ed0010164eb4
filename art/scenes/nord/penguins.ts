import { silhouette } from '../drawing/silhouette.ts';

/** Penguins of height 100 on y = 0, facing left towards the light: at ease, with flippers out, looking up. */
const poses = {
  calm: {
    body: '-25 -87!,-14 -92,-10 -97,-3 -100,5 -97,9 -89,11 -79,18 -64,21 -44,19 -24,15 -10,25 0!,10 -4!,9 0!,-10 0!,-6 -5,-13 -16,-17 -36,-15 -56,-10 -71,-9 -80,-13 -84!',
    belly: '-10 -71,-15 -56,-17 -36,-13 -16,-7 -6,0 -6,2 -20,-1 -44,-4 -62',
    flipper: '3 -70,11 -56,14 -40,12 -24!,5 -36,0 -54',
  },
  open: {
    body: '-25 -92!,-14 -96,-10 -101,-3 -104,5 -100,9 -92,11 -82,18 -74,32 -66,42 -52,46 -42!,34 -50,21 -54,21 -36,19 -22,15 -10,25 0!,10 -4!,9 0!,-10 0!,-6 -5,-13 -16,-17 -36,-16 -52,-26 -50,-36 -42,-42 -34!,-40 -48,-30 -62,-16 -70,-10 -75,-9 -84,-13 -88!',
    belly: '-10 -73,-15 -56,-17 -36,-13 -16,-7 -6,3 -6,7 -20,5 -44,0 -64',
    flipper: '',
  },
  up: {
    body: '-19 -106!,-12 -98,-13 -103,-6 -104,2 -100,7 -91,10 -79,18 -64,21 -44,19 -24,15 -10,25 0!,10 -4!,9 0!,-10 0!,-6 -5,-13 -16,-17 -36,-15 -56,-10 -71,-10 -82,-14 -92',
    belly: '-10 -71,-15 -56,-17 -36,-13 -16,-7 -6,0 -6,2 -20,-1 -44,-4 -62',
    flipper: '3 -70,13 -58,20 -42,21 -28!,9 -38,0 -54',
  },
} as const;

export function penguin(
  pose: keyof typeof poses,
  x: number,
  y: number,
  height: number,
  turned = 1,
): string {
  const { body, belly, flipper } = poses[pose];
  const outline = silhouette(body);
  const scale = height / 100;
  const light = turned > 0 ? '-1.8-.7' : '1.8-.7';
  return (
    `<g transform="translate(${x} ${y})scale(${(scale * turned).toFixed(2)} ${scale.toFixed(2)})">` +
    `<path d="${outline}" fill="#e9f6f2" transform="translate(${light})"/><path d="${outline}" fill="#0b1826"/>` +
    `<path d="${silhouette(belly)}" fill="url(#belly)"/>${flipper && `<path d="${silhouette(flipper)}" fill="#12283c"/>`}</g>`
  );
}
