import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATHS } from '../paths.ts';

interface HabitLinkProps {
  /** Null where an identity was played as a whole: there is no page to go to. */
  readonly habitId: string | null;
  readonly children: ReactNode;
}

/** The face of a block: the way to its habit. */
export function HabitLink({ habitId, children }: HabitLinkProps) {
  if (habitId === null) return <div className="day-block-face">{children}</div>;
  return (
    <Link to={PATHS.habit} params={{ id: habitId }} className="day-block-face">
      {children}
    </Link>
  );
}
