import { Plus } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { addSession, type SessionToAdd } from './open-sheet.ts';

/** Opens the sheet for a session that nobody timed. */
export function AddSessionButton({ known }: { readonly known?: SessionToAdd }) {
  return (
    <Button size="small" onPress={() => addSession(known)}>
      <Plus aria-hidden size={17} />
      Add a session
    </Button>
  );
}

/** The same where there is no room for words. */
export function AddSessionIcon() {
  return (
    <IconButton
      label="Add a session"
      variant="outline"
      size="small"
      className="flex-none"
      icon={<Plus aria-hidden size={18} />}
      onPress={() => addSession()}
    />
  );
}
