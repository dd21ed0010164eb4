import type { BreakMarker } from '#domain/breaks.ts';

/** Position of a marker's label: in the line of the end labels, above the track, or null if there is no room. */
export type LabelPlace = 'below' | 'above' | null;

/** Half of a label's width, in percent of a narrow track. */
const HALF_PERCENT = 8;
/** The width of a camp. */
const CAMP_PERCENT = 11;
/** Room for the labels at both ends of the line below. */
const START_PERCENT = 12;
const END_PERCENT = 84;

/** Positions of all labels but the last, which ends the track, without overlaps. */
export function placeLabels(markers: readonly BreakMarker[]): LabelPlace[] {
  const takenTo = { below: START_PERCENT, above: 0 };
  return markers.slice(0, -1).map(({ percent }) => {
    const from = percent - HALF_PERCENT;
    const to = percent + HALF_PERCENT;
    const isBelow = from >= takenTo.below && to <= END_PERCENT;
    const place = isBelow ? 'below' : from >= takenTo.above && to <= 100 ? 'above' : null;
    if (place) takenTo[place] = to;
    return place;
  });
}

/** Whether a camp would overlap the previous or next one. */
export function isCrowded(markers: readonly BreakMarker[], index: number): boolean {
  const at = (place: number) => markers[place]?.percent ?? Number.POSITIVE_INFINITY;
  return [index - 1, index + 1].some((place) => Math.abs(at(place) - at(index)) < CAMP_PERCENT);
}
