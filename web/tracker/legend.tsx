const WEIGHTS = ['Under 10 min', '10 to 30 min', '30 to 60 min', 'An hour or more'];

/** What the marks mean. */
export function Legend() {
  return (
    <ul className="tracker-legend" aria-label="Legend">
      {WEIGHTS.map((text, index) => (
        <li key={text}>
          <span className="played-mark" data-weight={index + 1} aria-hidden />
          {text}
        </li>
      ))}
      <li>
        <span className="due-slot" data-standing="past" aria-hidden />
        Due
      </li>
    </ul>
  );
}
