import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { Button } from '../ui/button.tsx';
import { accountWords } from './account-words.ts';
import { ActionPanel } from '../ui/action-panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

export function DangerPanel({ me }: { readonly me: User }) {
  const [isAsking, setAsking] = useState(false);
  const { what, dangerText } = accountWords(me);
  return (
    <ActionPanel title="Danger Zone" text={dangerText} className="border-danger-ink">
      <Button variant="danger" onPress={() => setAsking(true)}>
        <Trash2 aria-hidden size={18} />
        Delete {what}
      </Button>
      {isAsking && <DeleteDialog what={what} onClose={() => setAsking(false)} />}
    </ActionPanel>
  );
}
