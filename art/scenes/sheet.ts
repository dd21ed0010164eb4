/** A part of a picture, in the picture's own units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A sheet's animation: transforms and opacity only, so that the browser paints it once. Lengths are fractions of the
 * sheet's own width and height; `seconds` is one way, or one round of a flow.
 */
export type Motion =
  /** Back and forth: drifting clouds, a ship on the swell. */
  | {
      readonly kind: 'sway';
      readonly seconds: number;
      readonly x?: number;
      readonly y?: number;
      /** Degrees, about the middle of the sheet's lower edge. */
      readonly turn?: number;
    }
  /** An endless loop: snow, rain, traffic. The drawing repeats after that distance. */
  | { readonly kind: 'flow'; readonly seconds: number; readonly x?: number; readonly y?: number }
  /** Between `least` and full opacity: stars, lamps, an aurora. */
  | { readonly kind: 'glimmer'; readonly seconds: number; readonly least: number }
  /** Once across, from transparent to transparent: dust, smoke, a shooting star. */
  | { readonly kind: 'pass'; readonly seconds: number; readonly x?: number; readonly y?: number };

/** One layer of a scene: a picture of its own, behind the layers after it. */
export interface Sheet {
  readonly name: string;
  /** Elements of SVG in the units of the whole picture, definitions included. */
  readonly drawing: string;
  /** Its area, if it does not cover the whole picture: a small sheet takes less memory. */
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

/** A scene for wide screens, and for tall ones. */
export interface SceneDrawing {
  readonly wide: Picture;
  readonly tall: Picture;
}

/** The number of elements in `web/themes/scene.tsx`. */
export const MOST_SHEETS = 9;
