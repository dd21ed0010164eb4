import type { User } from '#contract/users.ts';
import headshot1 from './headshots/headshot1.svg';
import headshot2 from './headshots/headshot2.svg';
import headshot3 from './headshots/headshot3.svg';
import './avatar.css';

type Headshot = User['selectedHeadshot'];

const PORTRAITS: Readonly<Record<Headshot, string>> = { headshot1, headshot2, headshot3 };

interface AvatarProps {
  readonly headshot: Headshot;
  /** Its size; the frame is as wide as it is high. */
  readonly className?: string;
  /** What a screen reader says; left out where the name stands beside it. */
  readonly label?: string;
}

/** A portrait before an evening sky, in a six-sided frame like the stones of the product. */
export function Avatar({ headshot, className = '', label = '' }: AvatarProps) {
  return (
    <span className={`avatar ${className}`}>
      <span className="avatar-sky">
        <img src={PORTRAITS[headshot]} alt={label} className="avatar-face" draggable={false} />
      </span>
    </span>
  );
}
