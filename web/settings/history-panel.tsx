import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { Panel } from '../ui/panel.tsx';

/** The way to what was done so far. */
export function HistoryPanel() {
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-md text-ink-soft">
          Everything that you ticked off, session by session. Correct a session’s time there, or
          delete it.
        </p>
        <Link to={PATHS.history} className="button button-outline">
          <History aria-hidden size={18} />
          History
        </Link>
      </div>
    </Panel>
  );
}
