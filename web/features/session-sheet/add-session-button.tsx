import { Plus } from 'lucide-react';
import { addSession, type SessionToAdd } from '../../timer/overlays/open-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Opens the sheet to record a past session. */
export function AddSessionButton({ known }: { readonly known?: SessionToAdd }) {
  return (
    <Button size="small" onPress={() => addSession(known)}>
      <Plus size={17} />
      Add a session
    </Button>
  );
}

/** The same as an icon, for narrow places. */
export function AddSessionIcon() {
  return (
    <IconButton
      label="Add a session"
      variant="outline"
      size="small"
      className="flex-none"
      icon={<Plus size={18} />}
      onPress={() => addSession()}
    />
  );
}
