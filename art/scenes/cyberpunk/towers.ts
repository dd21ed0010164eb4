import type { Box } from '../sheet.ts';
import { between, type Random } from '../drawing/noise.ts';
import { packed } from '../drawing/path.ts';

/** A building: its blocks, which do not overlap, its details on the skyline, and the ends of its masts. */
export interface Tower {
  readonly blocks: readonly Box[];
  readonly roofs: readonly string[];
  readonly masts: readonly { readonly x: number; readonly y: number }[];
}

/** Position and height of a building; its foot is in the haze. */
interface Plot {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly foot: number;
}

export function boxPath({ x, y, width, height }: Box): string {
  const [left, up] = [Math.round(x), Math.round(y)];
  const [across, down] = [Math.round(x + width) - left, Math.round(y + height) - up];
  return `M${packed([left, up])}h${across}v${down}h${-across}z`;
}

function mast(x: number, y: number, height: number): string {
  const foot = Math.min(4, Math.max(1.4, height * 0.035));
  return `M${packed([x - foot, y + 1])}l${packed([foot - 0.6, -height])}h2l${packed([foot - 0.6, height])}z`;
}

type Form = (random: Random, plot: Plot) => Tower;

/** A slab with plant rooms on its roof. */
const slab: Form = (random, { x, width, top, foot }) => {
  const room = width * between(random, 0.25, 0.5);
  const left = x + (width - room) * between(random, 0.1, 0.9);
  const tall = Math.min(14, width * 0.16);
  const body = { x, y: top, width, height: foot - top };
  return {
    blocks: [body],
    roofs: [
      boxPath({ x: left, y: top - tall, width: room, height: tall + 1 }),
      boxPath({ x: x + width * 0.06, y: top - tall * 0.4, width: width * 0.16, height: tall }),
      mast(left + room * 0.7, top - tall, width * 0.34),
    ],
    masts: [],
  };
};

/** Set back twice towards a mast. */
const stepped: Form = (random, { x, width, top, foot }) => {
  const tall = foot - top;
  const [one, two] = [between(random, 0.14, 0.24), between(random, 0.34, 0.5)];
  const side = between(random, 0.2, 0.8);
  const part = (share: number, from: number, to: number): Box => {
    const across = width * share;
    const left = x + (width - across) * side;
    return { x: left, y: top + tall * from, width: across, height: tall * (to - from) };
  };
  const blocks = [part(1, two, 1), part(0.72, one, two), part(0.42, 0, one)];
  const middle = x + (width - width * 0.42) * side + width * 0.21;
  const high = between(random, 0.3, 1) * width;
  return { blocks, roofs: [mast(middle, top, high)], masts: [{ x: middle, y: top - high }] };
};

/** Cut off at a slant, with a blade of light along it. */
const cut: Form = (random, { x, width, top, foot }) => {
  const fall = width * between(random, 0.45, 0.9);
  const turned = random() < 0.5;
  const [left, right] = turned ? [top + fall, top] : [top, top + fall];
  const body = { x, y: top + fall, width, height: foot - top - fall };
  const roof = `M${packed([x, left])}L${packed([x + width, right])}V${Math.round(top + fall + 1)}H${Math.round(x)}z`;
  return { blocks: [body], roofs: [roof], masts: [] };
};

/** Two shafts that carry a bridge: a block with a slot in it. */
const forked: Form = (random, { x, width, top, foot }) => {
  const slot = width * between(random, 0.14, 0.24);
  const shaft = (width - slot) / 2;
  const low = top + width * between(random, 0.1, 0.4);
  const blocks = [
    { x, y: low, width: shaft, height: foot - low },
    { x: x + shaft + slot, y: top, width: shaft, height: foot - top },
  ];
  const bridges = [0.7, 1.5, 2.4, 3.4].map((down) =>
    boxPath({ x: x + shaft - 1, y: low + width * down, width: slot + 2, height: width * 0.3 }),
  );
  const end = { x: x + width - shaft / 2, y: top - width * 0.4 };
  return { blocks, roofs: [...bridges, mast(end.x, top, width * 0.4)], masts: [end] };
};

/** Storeys stacked like crates, every other one pushed out. */
const stacked: Form = (random, { x, width, top, foot }) => {
  const blocks: Box[] = [];
  let y = top;
  for (let index = 0; y < foot; index++) {
    const height = width * between(random, 0.45, 0.95);
    const inset = index % 2 === 0 ? width * between(random, 0.06, 0.14) : 0;
    const left = x + inset * between(random, 0.4, 1.6);
    blocks.push({ x: left, y, width: width - inset * 1.4, height: Math.min(height, foot - y) });
    y += height;
  }
  const end = { x: x + width * 0.3, y: top - width * 0.5 };
  return { blocks, roofs: [mast(end.x, top, width * 0.5)], masts: [end] };
};

/** A needle: it tapers in three shafts and ends in a long mast with rings. */
const needle: Form = (_, { x, width, top, foot }) => {
  const middle = x + width / 2;
  const tall = foot - top;
  const shaft = (share: number, from: number, to: number): Box => ({
    x: middle - (width * share) / 2,
    y: top + tall * from,
    width: width * share,
    height: tall * (to - from),
  });
  const high = width * 1.5;
  const ring = (share: number, up: number): string =>
    boxPath({
      x: middle - (width * share) / 2,
      y: top - width * up,
      width: width * share,
      height: Math.max(3, width * 0.07),
    });
  return {
    blocks: [shaft(0.9, 0.36, 1), shaft(0.66, 0.12, 0.36), shaft(0.4, 0, 0.12)],
    roofs: [mast(middle, top, high), ring(0.7, 0.02), ring(0.5, 0.3), ring(0.3, 0.56)],
    masts: [{ x: middle, y: top - high }],
  };
};

/** A stair of shafts, from the street side up. */
const terraced: Form = (random, { x, width, top, foot }) => {
  const shaft = width / 4;
  const fall = width * between(random, 0.3, 0.8);
  const turned = random() < 0.5;
  const blocks = [0, 1, 2, 3].map((step) => {
    const y = Math.min(foot, top + fall * step * (1 + step * 0.2));
    const left = x + shaft * (turned ? step : 3 - step);
    return { x: left, y, width: shaft, height: foot - y };
  });
  return { blocks, roofs: [], masts: [] };
};

const forms: readonly Form[] = [
  slab,
  stepped,
  cut,
  forked,
  stacked,
  slab,
  terraced,
  stepped,
  stacked,
  cut,
  needle,
];
/** Forms for buildings below eye level, which show their roofs and have no spires. */
const lowForms: readonly Form[] = [slab, stacked, slab];

export function tower(random: Random, plot: Plot, below: boolean): Tower {
  const list = below ? lowForms : forms;
  const form = list[Math.floor(random() * list.length)] ?? slab;
  return form(random, plot);
}

function covers(block: Box, x: number, y: number): boolean {
  return x > block.x - 4 && x < block.x + block.width + 4 && y > block.y - 4;
}

/** The ends of the masts that no nearer building covers. */
export function seenMasts(towers: readonly Tower[], nearer: readonly Tower[]): Tower['masts'] {
  const blocks = nearer.flatMap((each) => each.blocks);
  return towers
    .flatMap((each) => each.masts)
    .filter(({ x, y }) => !blocks.some((block) => covers(block, x, y)));
}
