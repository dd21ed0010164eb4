/** A rectangle in CSS pixels of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Side = 'below' | 'above' | 'right' | 'left';

export interface CardPlace {
  readonly left: number;
  readonly top: number;
  /** Side of the target; null if the card points at nothing. */
  readonly side: Side | null;
  /** Position of the arrow along its edge, from the left or upper end. */
  readonly arrow: number;
}

/** Between the card and the edge of the viewport. */
export const MARGIN = 12;
/** Between the card and its target, for the spotlight's edge and the arrow. */
export const GAP = 22;
/** Distance of the arrow from the card's round corners. */
const ARROW_FROM_END = 26;

const SIDES: readonly Side[] = ['below', 'above', 'right', 'left'];

/**
 * Places a card that points at `target`: on the first side with room, otherwise in the lower half of the view, or the
 * upper half if the target is in the lower. The card stays inside a view that is large enough for it.
 */
export function placeCard(target: Box | null, card: Size, view: Size): CardPlace {
  const within = (left: number, top: number) => ({
    left: clamp(left, view.width - card.width),
    top: clamp(top, view.height - card.height),
  });
  const middle = (view.width - card.width) / 2;
  if (target === null) {
    return { ...within(middle, (view.height - card.height) / 2), side: null, arrow: 0 };
  }
  const side = SIDES.find((one) => hasRoom(one, target, card, view));
  if (side === undefined) {
    const isTargetLow = target.top + target.height / 2 > view.height / 2;
    return { ...within(middle, isTargetLow ? 0 : view.height), side: null, arrow: 0 };
  }
  const centerX = target.left + target.width / 2;
  const centerY = target.top + target.height / 2;
  const isVertical = side === 'below' || side === 'above';
  const place = isVertical
    ? within(
        centerX - card.width / 2,
        side === 'below' ? target.top + target.height + GAP : target.top - GAP - card.height,
      )
    : within(
        side === 'right' ? target.left + target.width + GAP : target.left - GAP - card.width,
        centerY - card.height / 2,
      );
  const along = isVertical ? centerX - place.left : centerY - place.top;
  const length = isVertical ? card.width : card.height;
  const arrow = Math.min(Math.max(along, ARROW_FROM_END), length - ARROW_FROM_END);
  return { ...place, side, arrow };
}

function hasRoom(side: Side, target: Box, card: Size, view: Size): boolean {
  switch (side) {
    case 'below':
      return target.top + target.height + GAP + card.height + MARGIN <= view.height;
    case 'above':
      return target.top - GAP - card.height >= MARGIN;
    case 'right':
      return target.left + target.width + GAP + card.width + MARGIN <= view.width;
    case 'left':
      return target.left - GAP - card.width >= MARGIN;
  }
}

function clamp(at: number, last: number): number {
  return Math.max(MARGIN, Math.min(at, last - MARGIN));
}
