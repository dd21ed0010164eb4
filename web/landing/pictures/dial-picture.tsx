const TICKS = Array.from({ length: 60 }, (_, minute) => minute);
/** How much of the 25 minutes is played: the rest is what the clock in the middle counts down. */
const PLAYED = 0.29;

/** The dial of a session. */
export function DialPicture() {
  return (
    <div className="dial-picture">
      <svg viewBox="0 0 400 400">
        <circle className="dial-picture-rim" cx="200" cy="206" r="190" />
        <circle className="dial-picture-disc" cx="200" cy="200" r="190" />
        <circle className="dial-picture-track" cx="200" cy="200" r="164" />
        <circle className="dial-picture-well" cx="200" cy="200" r="142" />
        {TICKS.map((minute) => (
          <line
            key={minute}
            className="dial-picture-tick"
            x1="200"
            x2="200"
            y1="66"
            y2={minute % 5 === 0 ? 78 : 72}
            transform={`rotate(${minute * 6} 200 200)`}
          />
        ))}
        <circle
          className="dial-picture-arc"
          cx="200"
          cy="200"
          r="164"
          pathLength="1"
          strokeDasharray={`${PLAYED} 1`}
          transform="rotate(-90 200 200)"
        />
        <g transform={`rotate(${PLAYED * 360} 200 200)`} className="dial-picture-marker">
          <polygon points="200,16 217.3,26 217.3,46 200,56 182.7,46 182.7,26" />
        </g>
        <text className="dial-picture-time" x="200" y="219">
          17:56
        </text>
        <text className="dial-picture-caption" x="200" y="247">
          of 25 min
        </text>
      </svg>
    </div>
  );
}
