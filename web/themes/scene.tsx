import landscape from './scenes/retro.svg';
import portrait from './scenes/retro-portrait.svg';
import './scene.css';

/** The theme's picture behind all else in its box; until it is there, the colours of its sky. */
export function Scene({ className = '' }: { readonly className?: string }) {
  return (
    <picture className={`scene ${className}`}>
      <source media="(max-aspect-ratio: 4/5)" srcSet={portrait} />
      <img src={landscape} alt="" fetchPriority="high" decoding="async" />
    </picture>
  );
}
