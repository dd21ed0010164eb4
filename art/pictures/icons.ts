import { MARK_EDGE, MARK_FACES } from '../../web/ui/mark.ts';

const mark =
  `<path fill="${MARK_EDGE.color}" stroke="${MARK_EDGE.color}" stroke-width="4" stroke-linejoin="round" d="${MARK_EDGE.d}"/>` +
  MARK_FACES.map(({ color, d }) => `<path fill="${color}" d="${d}"/>`).join('');

/** The mark without a background, for browser tabs and other places that keep its outline. */
export const markFile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark}</svg>\n`;

/**
 * The mark before an evening that fills the square, for systems that crop icons to their own shape. `share` is the
 * mark's height; masks always keep a circle with a diameter of 0.8.
 */
export function fullBleed(share: number): string {
  const scale = share.toFixed(3);
  const inset = (32 * (1 - share)).toFixed(2);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    '<linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#3a1f4a"/><stop offset=".5" stop-color="#6d2a4e"/><stop offset="1" stop-color="#2f1a40"/></linearGradient>' +
    '<radialGradient id="glow"><stop offset=".4" stop-color="#ffb45e" stop-opacity=".85"/><stop offset=".7" stop-color="#e2693c" stop-opacity=".4"/><stop offset="1" stop-color="#c4513f" stop-opacity="0"/></radialGradient>' +
    `<path fill="url(#sky)" d="M0 0h64v64H0z"/><circle cx="32" cy="32" r="${(share * 50).toFixed(1)}" fill="url(#glow)"/>` +
    `<g transform="translate(${inset} ${inset})scale(${scale})">${mark}</g></svg>`
  );
}

/** A Windows icon with PNG pictures: programs request this file without a link to it. */
export function icoFile(
  pictures: readonly { readonly size: number; readonly png: Buffer }[],
): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    // One plane of 32 bits a pixel.
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
