export type Point = readonly [x: number, y: number];

/** A place around the middle of a picture of 100 by 100; `degrees` clockwise from the top. */
export function polar(degrees: number, radius: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(50 + radius * Math.cos(angle)), round(50 + radius * Math.sin(angle))];
}

/** The six corners, from the upper one clockwise. */
export function hexagon(radius: number): Point[] {
  return [0, 60, 120, 180, 240, 300].map((degrees) => polar(degrees, radius));
}

/** As an attribute of an SVG polygon. */
export function points(all: readonly Point[]): string {
  return all.map(([x, y]) => `${x},${y}`).join(' ');
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
