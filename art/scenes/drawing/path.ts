/** A point of an outline, smooth unless it is a corner. */
export interface Knot {
  readonly x: number;
  readonly y: number;
  readonly sharp: boolean;
}

/**
 * Parses a hand-drawn outline: `x y` separated by commas, `!` after a corner. Terse, because outlines are edited by
 * eye.
 */
export function knots(drawing: string): Knot[] {
  return drawing.split(',').map((text) => {
    const [x = 0, y = 0] = text.replace('!', '').trim().split(/\s+/).map(Number);
    return { x, y, sharp: text.includes('!') };
  });
}

export function smooth(x: number, y: number): Knot {
  return { x, y, sharp: false };
}

export function corner(x: number, y: number): Knot {
  return { x, y, sharp: true };
}

/** Formats numbers as short as SVG allows: no leading zero, no separator before a minus sign. */
export function packed(values: readonly number[], scale = 1): string {
  return values
    .map((value) => String(Math.round(value) / scale).replace(/^(-?)0\./, '$1.'))
    .reduce(
      (text, value) => (text && !value.startsWith('-') ? `${text} ${value}` : text + value),
      '',
    );
}

/**
 * The path through the knots, as relative Bézier and line segments. Positions are rounded before they are subtracted,
 * so that rounding errors do not add up.
 */
export function path(outline: readonly Knot[], closed = true, decimals = 0): string {
  const scale = 10 ** decimals;
  const at = (index: number): Knot => {
    const count = outline.length;
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return outline[wrapped] ?? corner(0, 0);
  };
  const round = (value: number): number => Math.round(value * scale);
  const first = at(0);
  let text = `M${packed([round(first.x), round(first.y)], scale)}`;
  let command = '';
  for (let index = 0; index < outline.length - (closed ? 0 : 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const [x, y] = [round(from.x), round(from.y)];
    const end = [round(to.x) - x, round(to.y) - y];
    const straight = from.sharp && to.sharp;
    const leave = from.sharp ? from : lean(from, before, to);
    const arrive = to.sharp ? to : lean(to, after, from);
    const numbers = straight
      ? end
      : [round(leave.x) - x, round(leave.y) - y, round(arrive.x) - x, round(arrive.y) - y, ...end];
    const next = straight ? 'l' : 'c';
    const body = packed(numbers, scale);
    text += next === command ? (body.startsWith('-') ? body : ` ${body}`) : next + body;
    command = next;
  }
  return closed ? `${text}z` : text;
}

/** The handle at `knot` towards `near`, of a Catmull-Rom curve that comes from `far`. */
function lean(knot: Knot, far: Knot, near: Knot): { x: number; y: number } {
  return { x: knot.x + (near.x - far.x) / 6, y: knot.y + (near.y - far.y) / 6 };
}
