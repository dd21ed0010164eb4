import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { Panel } from '../ui/panel.tsx';

/** Nobody to become yet, and so nothing to track. */
export function NoRows() {
  return (
    <Panel className="flex flex-col items-center gap-4 text-center">
      <CalendarDays aria-hidden size={44} strokeWidth={1.6} className="text-ink-soft" />
      <p data-tour="no-rows" className="text-lg font-semibold">
        No values found. Add some values to get started!
      </p>
      <p className="max-w-[38ch] text-ink-soft">
        Each habit of an identity gets a row here, and each day on which you play it a mark.
      </p>
      <Link to={PATHS.home} className="button button-primary">
        Go home
      </Link>
    </Panel>
  );
}
