import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { ModalDialog } from './dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A verb and its thing: what the form does. */
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog to fill in: Enter saves, Escape leaves, and what was typed is its owner's to keep. */
export function FormDialog(props: FormDialogProps) {
  const { title, isOpen, onClose, submitLabel, onSubmit, children } = props;
  const formId = useId();

  function submit(form: FormEvent): void {
    form.preventDefault();
    onSubmit();
  }

  return (
    <ModalDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
      </form>
    </ModalDialog>
  );
}
