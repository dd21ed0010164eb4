import { Link } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';

interface HabitPageLinkProps {
  readonly id: string;
  readonly onFollow: () => void;
}

/** The way from a session to its habit. */
export function HabitPageLink({ id, onFollow }: HabitPageLinkProps) {
  return (
    <Link to={PATHS.habit} params={{ id }} onClick={onFollow} className="sheet-link">
      Open the habit
    </Link>
  );
}
