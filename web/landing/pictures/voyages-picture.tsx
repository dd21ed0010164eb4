import { THEME_NAMES } from '../../themes/theme-names.ts';

/** The five themes beside each other, each in its own light. */
export function VoyagesPicture() {
  return (
    <div className="voyages-picture">
      {THEME_NAMES.map((name) => (
        <i key={name} data-theme={name} />
      ))}
    </div>
  );
}
