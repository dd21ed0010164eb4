import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { ActionPanel } from '../ui/action-panel.tsx';

/** The way to what was done so far. */
export function HistoryPanel() {
  return (
    <ActionPanel
      title="Completed tasks"
      text="Everything that you ticked off, session by session. Correct a session’s time there, or delete it."
    >
      <Link to={PATHS.history} className="button button-outline">
        <History aria-hidden size={18} />
        History
      </Link>
    </ActionPanel>
  );
}
