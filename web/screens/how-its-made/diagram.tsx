import { GROUNDS, PARTS, type PanelPlace, type Shape } from './parts.ts';

const LINE_HEIGHT = 19;

/** How a change travels through the product, drawn for a wide or a narrow page; the text below it says the same. */
export function Diagram({ shape }: { readonly shape: Shape }) {
  const { size, areas, ways } = GROUNDS[shape];
  const arrow = `arrow-${shape}`;
  return (
    <svg
      className={`diagram diagram-${shape}`}
      viewBox={`0 0 ${size.join(' ')}`}
      role="img"
      aria-label="The parts of Hexis and the way of a change through them, told in the text below"
    >
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 10 10"
          refX="2"
          refY="5"
          markerWidth="9"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path className="diagram-point" d="M0 0 10 5 0 10Z" />
        </marker>
      </defs>
      {areas.map(({ name, place }) => (
        <g key={name}>
          <rect className="diagram-area" {...place} rx="16" />
          <text className="diagram-area-name" x={place.x + 16} y={place.y + 26}>
            {name}
          </text>
        </g>
      ))}
      {ways.map((way) => (
        <path key={way} className="diagram-way" d={way} markerEnd={`url(#${arrow})`} />
      ))}
      {PARTS.map((part) => (
        <Box key={part.name} name={part.name} {...part[shape]} />
      ))}
    </svg>
  );
}

interface BoxProps {
  readonly name: string;
  readonly place: PanelPlace;
  readonly lines: readonly string[];
}

function Box({ name, place, lines }: BoxProps) {
  const middle = place.x + place.width / 2;
  const top = place.y + place.height / 2 - (lines.length * LINE_HEIGHT) / 2;
  return (
    <g>
      <rect className="diagram-lip" {...place} y={place.y + 3} rx="9" />
      <rect className="diagram-box" {...place} rx="9" />
      <text className="diagram-name" x={middle} y={top + 4}>
        {name}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          className="diagram-line"
          x={middle}
          y={top + 6 + (index + 1) * LINE_HEIGHT}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
