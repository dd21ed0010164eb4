/** Colors of an object between two lights: its shadow, and the light on its left and right edges. */
export interface TwoLights {
  readonly shadow: string;
  readonly left: string;
  readonly right: string;
}

/**
 * Draws a shape in the light of either side, moved towards it, and over these in shadow, which leaves two tapering
 * rims.
 */
export function twiceLit(d: string, tones: TwoLights, reach = 1.3): string {
  const moved = (x: number, paint: string): string =>
    `<path d="${d}" fill="${paint}" transform="translate(${x} ${-reach * 0.7})"/>`;
  return `${moved(-reach, tones.left)}${moved(reach, tones.right)}<path d="${d}" fill="${tones.shadow}"/>`;
}
