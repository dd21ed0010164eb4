import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/dialog.tsx';
import type { CalendarLink } from './use-calendar-link.ts';

const WORDS = {
  new: {
    title: 'Make a new link?',
    text: 'The link that you have stops working at once, wherever it is used. Give your calendar the new one.',
    action: 'Make a new link',
  },
  off: {
    title: 'Turn the calendar off?',
    text: 'The link stops working at once. Your calendar app will drop your schedules, or keep showing them as they were until you remove it there.',
    action: 'Turn off',
  },
} as const;

interface AskDialogProps {
  readonly what: 'new' | 'off';
  readonly link: CalendarLink;
}

/** Before a link stops that a calendar may be following. */
export function AskDialog({ what, link }: AskDialogProps) {
  const { title, text, action } = WORDS[what];
  const go = what === 'new' ? link.make : link.remove;
  return (
    <ModalDialog
      title={title}
      isOpen
      role="alertdialog"
      onClose={link.close}
      actions={
        <>
          <Button variant="ghost" onPress={link.close}>
            Keep the link
          </Button>
          <Button variant="danger" onPress={() => void go()}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </ModalDialog>
  );
}
