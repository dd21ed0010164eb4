/** The tones of a thing that stands between two lights: its shadow, and the light that catches its left and its right edges. */
export interface TwoLights {
  readonly shadow: string;
  readonly left: string;
  readonly right: string;
}

/** A shape's path three times: in the light of either side, moved towards it, and over these in shadow, so that two rims are left that thin out by themselves. */
export function twiceLit(d: string, tones: TwoLights, reach = 1.3): string {
  const moved = (x: number, paint: string): string =>
    `<path d="${d}" fill="${paint}" transform="translate(${x} ${-reach * 0.7})"/>`;
  return `${moved(-reach, tones.left)}${moved(reach, tones.right)}<path d="${d}" fill="${tones.shadow}"/>`;
}
