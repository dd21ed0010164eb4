import type { User } from '#contract/users.ts';
import { firstCharacter } from '#domain/characters.ts';
import type { Face } from './faces.ts';
import headshot1 from './headshots/headshot1.svg';
import headshot2 from './headshots/headshot2.svg';
import headshot3 from './headshots/headshot3.svg';
import './avatar.css';

const PORTRAITS: Readonly<Record<User['selectedHeadshot'], string>> = {
  headshot1,
  headshot2,
  headshot3,
};

interface AvatarProps {
  readonly face: Face;
  /** Name of the user; the stone shows its first letter. */
  readonly name: string;
  /** Sets the width; the frame is square. */
  readonly className?: string;
}

/** A portrait before an evening sky, or a stone with a letter, in a hexagonal frame like the product's stones. */
export function Avatar({ face, name, className = '' }: AvatarProps) {
  return (
    <span className={`avatar ${className}`}>
      {face === 'stone' ? (
        <svg viewBox="0 0 100 108" aria-hidden className="avatar-stone">
          <path className="avatar-facet-light" d="M50 0 0 27 17 36 50 18Z" />
          <path className="avatar-facet-soft" d="M0 27v54l17-9V36Z" />
          <path className="avatar-facet-deep" d="m100 27v54l-17-9V36Z" />
          <path className="avatar-facet-deepest" d="m50 108 50-27-17-9-33 18Z" />
          <path className="avatar-facet-deep" d="M50 108 0 81l17-9 33 18Z" />
          <text x="50" y="55" className="avatar-initial font-display text-[52px] font-[780]">
            {initialOf(name)}
          </text>
        </svg>
      ) : (
        <span className="avatar-sky">
          <img src={PORTRAITS[face]} alt="" className="avatar-face" draggable={false} />
        </span>
      )}
    </span>
  );
}

/** The first letter of a name, in capitals; a mark if the name is empty. */
function initialOf(name: string): string {
  return firstCharacter(name).toUpperCase() || '?';
}
