/** What every scene's framing has: the size of the picture, where chance begins, and where the light is. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
}
