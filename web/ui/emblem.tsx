import { MARK_EDGE, MARK_FACES } from './mark.ts';

/** The product's mark: a hexagonal stone that shows a setting sun. */
export function Emblem({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <path
        d={MARK_EDGE.d}
        fill={MARK_EDGE.color}
        stroke={MARK_EDGE.color}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {MARK_FACES.map(({ color, d }) => (
        <path key={d} d={d} fill={color} />
      ))}
    </svg>
  );
}
