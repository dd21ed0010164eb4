import { Link, useLocation } from '@tanstack/react-router';
import {
  CalendarDays,
  CircleUserRound,
  History,
  House,
  Search,
  Settings,
  Sunrise,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '../paths.ts';
import { openOverlay } from '../timer/overlays/overlay.ts';
import { Emblem } from '../ui/emblem.tsx';
import { useIsLarge } from '../ui/media-hook.ts';

const PLACES = [
  { to: PATHS.home, name: 'Home', Icon: House },
  { to: PATHS.today, name: 'Today', Icon: Sunrise, className: 'lg:hidden' },
  { to: PATHS.tracker, name: 'Tracker', Icon: CalendarDays },
  { to: PATHS.history, name: 'History', Icon: History, className: 'max-lg:hidden' },
  { to: PATHS.profile, name: 'Profile', Icon: CircleUserRound },
  { to: PATHS.settings, name: 'Settings', Icon: Settings },
];

const FIND_KEYS = /Mac/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** The navigation: a sidebar on large screens, a bottom bar on small ones. */
export function MainNav({ aside }: { readonly aside: ReactNode }) {
  const isHistory = useLocation({ select: ({ pathname }) => pathname === PATHS.history });
  // The bottom bar has no place for the history, which the tracker leads to.
  const isInTracker = !useIsLarge() && isHistory;
  return (
    <div className="nav-strip">
      <div className="nav-brand" aria-hidden>
        <Emblem className="size-9" />
        <span>Hexis</span>
      </div>
      <nav aria-label="Main">
        <ul className="nav-list">
          {PLACES.map(({ to, name, Icon, className = '' }) => (
            <li key={to} className={className}>
              <Link
                to={to}
                className="nav-link"
                data-tour={`nav-${name.toLowerCase()}`}
                {...(to === PATHS.tracker && isInTracker && { 'aria-current': 'true' })}
              >
                <Icon size={22} strokeWidth={2.1} />
                {name}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="nav-link w-full cursor-pointer"
              onClick={() => openOverlay({ kind: 'palette', group: null })}
            >
              <Search size={22} strokeWidth={2.1} />
              Find
              <kbd className="nav-keys">{FIND_KEYS}</kbd>
            </button>
          </li>
        </ul>
      </nav>
      <div className="nav-aside">{aside}</div>
    </div>
  );
}
