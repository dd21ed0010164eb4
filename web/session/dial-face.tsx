const TICKS = Array.from({ length: 60 }, (_, minute) => minute);

/** The parchment disc, its rings, and a mark for each minute of an hour: painted once, below what moves. */
export function DialFace() {
  return (
    <svg viewBox="0 0 400 400" className="dial-layer" aria-hidden>
      <circle className="dial-rim" cx="200" cy="206" r="190" />
      <circle className="dial-disc" cx="200" cy="200" r="190" />
      <circle className="dial-track" cx="200" cy="200" r="164" />
      <circle className="dial-well" cx="200" cy="200" r="142" />
      {TICKS.map((minute) => (
        <line
          key={minute}
          className={minute % 5 === 0 ? 'dial-tick dial-tick-long' : 'dial-tick'}
          x1="200"
          x2="200"
          y1="66"
          y2={minute % 5 === 0 ? 78 : 72}
          transform={`rotate(${minute * 6} 200 200)`}
        />
      ))}
    </svg>
  );
}
