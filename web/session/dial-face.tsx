import { memo } from 'react';

/** A mark for each minute of an hour, and a longer one for every fifth. */
const TICKS = drawTicks(60, 72);
const LONG_TICKS = drawTicks(12, 78);

/** From the rim of the well inwards, so many around. */
function drawTicks(count: number, untilY: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const at = (y: number) =>
      `${(200 + (200 - y) * Math.sin(angle)).toFixed(2)} ${(200 - (200 - y) * Math.cos(angle)).toFixed(2)}`;
    return `M${at(66)}L${at(untilY)}`;
  }).join('');
}

/** The parchment disc, its rings and its marks: painted once, below what moves. */
export const DialFace = memo(function DialFace() {
  return (
    <svg viewBox="0 0 400 400" className="dial-layer" aria-hidden>
      <circle className="dial-rim" cx="200" cy="206" r="190" />
      <circle className="dial-disc" cx="200" cy="200" r="190" />
      <circle className="dial-track" cx="200" cy="200" r="164" />
      <circle className="dial-well" cx="200" cy="200" r="142" />
      <path className="dial-tick" d={TICKS} />
      <path className="dial-tick dial-tick-long" d={LONG_TICKS} />
    </svg>
  );
});
