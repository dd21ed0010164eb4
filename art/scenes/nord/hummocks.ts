import { planes } from '../drawing/silhouette.ts';
import type { Hummock } from './framing.ts';

/** A block of old ice on the floe: its outline, and the planes lit from the right. */
const kinds: Readonly<
  Record<Hummock['kind'], { readonly body: string; readonly lit: string; readonly top: string }>
> = {
  slab: {
    body: '-84 60!,-76 -4!,-68 -34!,-30 -46!,-24 -42!,30 -60!,46 -52!,54 -22!,64 -8!,76 60!',
    lit: '30 -60!,46 -52!,54 -22!,64 -8!,76 60!,46 60!,40 -4!,26 -40!',
    top: '-68 -34!,-30 -46!,-24 -42!,30 -60!,46 -52!,26 -40!,-26 -24!,-32 -30!,-62 -18!',
  },
  shard: {
    body: '-44 60!,-38 -2!,-30 -42!,-20 -52!,-6 -92!,4 -99!,15 -62!,26 -46!,31 0!,46 60!',
    lit: '-6 -92!,4 -99!,15 -62!,26 -46!,31 0!,46 60!,22 60!,10 4!,14 -24!,0 -58!',
    top: '-30 -42!,-20 -52!,-6 -92!,0 -58!,-12 -38!,-22 -8!',
  },
  swell: {
    body: '-150 60!,-146 12!,-122 -2!,-84 -7!,-72 -17!,-12 -23!,44 -19!,60 -9!,110 -4!,142 12!,156 60!',
    lit: '44 -19!,60 -9!,110 -4!,142 12!,156 60!,122 60!,106 14!,62 8!,42 -6!',
    top: '-122 -2!,-84 -7!,-72 -17!,-12 -23!,44 -19!,42 -6!,-20 -9!,-74 0!,-114 12!',
  },
};

export function hummockDefs(): string {
  return Object.entries(kinds)
    .map(([kind, parts]) =>
      Object.entries(parts)
        .map(([part, outline]) => `<path id="${kind}-${part}" d="${planes(outline)}"/>`)
        .join(''),
    )
    .join('');
}

/** Nearest to the viewer and against the light: dark, except for the sunlit edges. */
export function hummocks(places: readonly Hummock[], lightX: number): string {
  return places
    .map(({ kind, x, y, scale }) => {
      const turned = x > lightX ? -scale : scale;
      return (
        `<g transform="translate(${x} ${y})scale(${turned} ${scale})"><use href="#${kind}-body" fill="#8cc8cd" x="1" y="-.7"/>` +
        `<use href="#${kind}-body" fill="url(#hummock)"/><use href="#${kind}-top" fill="url(#hummock-top)"/><use href="#${kind}-lit" fill="url(#hummock-lit)"/></g>`
      );
    })
    .join('');
}
