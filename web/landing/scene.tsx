import landscape from '../themes/scenes/retro.svg';
import portrait from '../themes/scenes/retro-portrait.svg';

/** The theme's picture behind the title; until it is there, the colours of its sky. */
export function Scene() {
  return (
    <picture className="title-scene">
      <source media="(max-aspect-ratio: 4/5)" srcSet={portrait} />
      <img src={landscape} alt="" fetchPriority="high" decoding="async" />
    </picture>
  );
}
