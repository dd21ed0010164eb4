import './scene.css';

/** One element for each sheet that a scene may have. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The theme's picture behind the content of its box; the theme's styles place and move its sheets. */
export function Scene({ className = '' }: { readonly className?: string }) {
  return (
    <div aria-hidden className={`scene ${className}`}>
      <div className="scene-frame">
        {PLACES.map((place) => (
          <i key={place} />
        ))}
      </div>
    </div>
  );
}
