import { MARK_EDGE, MARK_FACES } from '../../web/ui/mark.ts';

/** The mark as one SVG, for browser tabs and the pages of the server. */
export function drawMark(): string {
  const edge = `<path fill="${MARK_EDGE.color}" stroke="${MARK_EDGE.color}" stroke-width="4" stroke-linejoin="round" d="${MARK_EDGE.d}"/>`;
  const faces = MARK_FACES.map(({ color, d }) => `<path fill="${color}" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${edge}${faces.join('')}</svg>\n`;
}
