/** Within this distance of an edge the area scrolls; on a phone the lower edge is behind the navigation. */
const EDGE_PX = 96;
const FASTEST_PX_PER_FRAME = 14;

/** Scrolling of a list during a drag. */
export interface EdgeScroll {
  /** Pixels that the area has scrolled from its top. */
  readonly top: () => number;
  /** Reports the height of the pointer in the window. */
  readonly move: (y: number) => void;
  readonly stop: () => void;
}

/** Scrolls the area around an element while the pointer is near its upper or lower edge; `onScroll` follows each step. */
export function startEdgeScroll(inside: Element, onScroll: (y: number) => void): EdgeScroll {
  const area = findScrollArea(inside);
  let y = Number.NaN;
  let frame = 0;
  function step(): void {
    frame = requestAnimationFrame(step);
    const before = area.scrollTop;
    area.scrollBy({ top: speedAt(area, y), behavior: 'instant' });
    if (area.scrollTop !== before) onScroll(y);
  }
  return {
    top: () => area.scrollTop,
    move: (at) => {
      y = at;
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** Pixels a frame: negative near the upper edge, and faster the nearer. */
function speedAt(area: Element, y: number): number {
  const isPage = area === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : area.getBoundingClientRect();
  const above = Math.max(0, Math.min(1, (top + EDGE_PX - y) / EDGE_PX));
  const below = Math.max(0, Math.min(1, (y - bottom + EDGE_PX) / EDGE_PX));
  return Math.round((below - above) * FASTEST_PX_PER_FRAME);
}

function findScrollArea(inside: Element): Element {
  for (let area = inside.parentElement; area; area = area.parentElement) {
    const isScrolling = /auto|scroll/.test(getComputedStyle(area).overflowY);
    if (isScrolling && area.scrollHeight > area.clientHeight && area !== document.body) return area;
  }
  return document.scrollingElement ?? document.documentElement;
}
