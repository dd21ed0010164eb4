/** Framing of every scene: the picture's size, the random seed, and the position of the light. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
}
