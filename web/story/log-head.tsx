import type { LogHead } from './text/story-page.ts';

const BARS = [1, 2, 3, 4, 5];

/** When, from where and how well a transmission comes. */
export function TransmissionHead({ date, place, signal, strength }: LogHead) {
  return (
    <div className="story-log-head">
      <p className="story-log-kind">Transmission</p>
      <p className="story-log-date">{date}</p>
      <p className="story-log-place">{place}</p>
      <p className="story-log-signal">
        <span aria-hidden className="story-bars">
          {BARS.map((bar) => (
            <i key={bar} data-lit={bar <= strength} />
          ))}
        </span>
        {signal}
        <span className="sr-only">
          , signal {strength} of {BARS.length}
        </span>
      </p>
    </div>
  );
}
