/** A part of a picture, in the picture's own units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * How a sheet moves: transforms and opacity only, so that the browser paints it once and then only moves it about.
 * Lengths are shares of the sheet's own width and height; `seconds` is one way, or one round of what goes round.
 */
export type Motion =
  /** To and fro: clouds that drift, a ship that rides the swell. */
  | {
      readonly kind: 'sway';
      readonly seconds: number;
      readonly x?: number;
      readonly y?: number;
      /** Degrees, about the middle of the sheet's lower edge. */
      readonly turn?: number;
    }
  /** On and on, and from the start again: snow, rain, traffic. What is drawn repeats after that distance. */
  | { readonly kind: 'flow'; readonly seconds: number; readonly x?: number; readonly y?: number }
  /** Between `least` and full opacity: stars, lamps, an aurora. */
  | { readonly kind: 'glimmer'; readonly seconds: number; readonly least: number }
  /** Across once and gone, from transparent to transparent: dust, smoke, a shooting star. */
  | { readonly kind: 'pass'; readonly seconds: number; readonly x?: number; readonly y?: number };

/** What is drawn on one layer of glass: a picture of its own, behind those that come after it. */
export interface Sheet {
  readonly name: string;
  /** Elements of SVG in the units of the whole picture, definitions included. */
  readonly drawing: string;
  /** Where it is, when it is not all over the picture: a small sheet takes less memory. */
  readonly box?: Box;
  readonly motion?: Motion;
}

/** One framing of a scene. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** From the farthest to the nearest; at most MOST_SHEETS. */
  readonly sheets: readonly Sheet[];
}

/** A scene for screens that are wide, and for those that are tall. */
export interface SceneDrawing {
  readonly wide: Picture;
  readonly tall: Picture;
}

/** As many as `web/themes/scene.tsx` has places for. */
export const MOST_SHEETS = 9;
