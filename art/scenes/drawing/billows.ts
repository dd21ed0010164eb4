import { arcs } from './arcs.ts';
import { between, type Random } from './noise.ts';
import { packed } from './path.ts';

/** Number of different heaps of cloud, which are scaled and turned to form a sea of cloud. */
const heapKinds = 6;

/**
 * A heap of cloud 1000 wide and about 350 high on y = 0: arcs along a dome with a few swellings. Its foot is straight,
 * and must be transparent. Large, because whole numbers are the shortest.
 */
function heap(random: Random): string {
  const swellings = between(random, 1.6, 2.8);
  const phase = between(random, 0, 6);
  const tall = between(random, 260, 380);
  const places: [number, number][] = [[-500, 0]];
  let along = 0;
  while (along < 0.97) {
    along = Math.min(1, along + between(random, 0.035, 0.1));
    const dome = Math.sin(Math.PI * along) ** 0.62;
    const swell = 0.8 + 0.2 * Math.sin(along * swellings * Math.PI * 2 + phase);
    const y = along >= 1 ? 0 : -tall * dome * swell * between(random, 0.95, 1.03);
    places.push([Math.round(along * 1000 - 500), Math.round(y)]);
  }
  return `${arcs(places, () => between(random, 0.5, 0.62))}z`;
}

export function heapDefs(random: Random): string {
  return Array.from(
    { length: heapKinds },
    (_, kind) => `<path id="h${kind}" d="${heap(random)}"/>`,
  ).join('');
}

/** A row of heaps from edge to edge of its sheet. */
export interface Bank {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** Maximum distance of the heaps above and below `y`. */
  readonly stray: number;
  /** Approximate width of a heap. */
  readonly size: number;
  /** Height to width; 1 is a near heap, distant ones are flatter. */
  readonly flat: number;
  readonly count: number;
}

/** The heaps of a bank, higher ones behind the others. They inherit the fill of their group. */
export function bank(random: Random, of: Bank): string {
  const step = (of.right - of.left) / of.count;
  return Array.from({ length: of.count }, (_, index) => ({
    kind: Math.floor(random() * heapKinds),
    x: of.left + (index + between(random, 0.1, 0.9)) * step,
    y: of.y + between(random, -of.stray, of.stray),
    size: of.size * between(random, 0.6, 1.5),
    turned: random() < 0.5,
  }))
    .toSorted((one, other) => one.y - other.y)
    .map(({ kind, x, y, size, turned }) => {
      const wide = short(size / 1000);
      const high = short((size / 1000) * of.flat * between(random, 0.8, 1.2));
      return `<use href="#h${kind}" transform="translate(${packed([x, y])})scale(${turned ? '-' : ''}${wide} ${high})"/>`;
    })
    .join('');
}

function short(scale: number): string {
  return scale.toFixed(3).replace(/^0/, '');
}
