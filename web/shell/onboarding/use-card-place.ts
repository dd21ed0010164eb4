import { useLayoutEffect, useState, type RefObject } from 'react';
import { onEvent, stopAll } from '../../platform/signal.ts';
import { GAP, MARGIN, placeCard, type CardPlace, type Size } from './place-card.ts';
import type { Spotlight } from './spotlight.ts';

const UNPLACED: CardPlace = { left: 0, top: 0, side: null, arrow: 0 };

/** Highlights an element and returns the position of its card, updated whenever something moves. */
export function useCardPlace(
  cardRef: RefObject<HTMLElement | null>,
  element: Element | null,
  spotlight: Spotlight,
): CardPlace {
  const [place, setPlace] = useState(UNPLACED);
  useLayoutEffect(() => {
    const card = cardRef.current;
    if (!card) return;

    function follow(): void {
      if (!card) return;
      setPlace(placeCard(element?.getBoundingClientRect() ?? null, sizeOf(card), viewSize()));
      spotlight.follow();
    }

    if (element) scrollToElement(element, sizeOf(card));
    spotlight.lightUp(element);
    follow();
    const observer = new ResizeObserver(follow);
    for (const one of [card, document.body, element]) if (one) observer.observe(one);
    return stopAll([
      () => observer.disconnect(),
      onEvent('resize', follow),
      onEvent('scroll', follow, { passive: true }),
    ]);
  }, [cardRef, element, spotlight]);
  return place;
}

/** Scrolls as little as needed to show the whole element and leave room for the card. */
function scrollToElement(element: Element, card: Size): void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const view = viewSize();
  if (placeCard(box, card, view).side !== null) return;
  const top = Math.max(2 * MARGIN, (view.height - box.height - GAP - card.height) / 2);
  scrollBy({ top: box.top - top, behavior: 'instant' });
}

function sizeOf(card: HTMLElement): Size {
  return { width: card.offsetWidth, height: card.offsetHeight };
}

function viewSize(): Size {
  return { width: document.documentElement.clientWidth, height: innerHeight };
}
