import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { ModalDialog } from './dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A verb and its object: what the form does. */
  readonly submitLabel: string;
  /** True if there is nothing to save. */
  readonly isSubmitDisabled?: boolean;
  readonly onSubmit: () => void;
  /** A button apart from the form's two: its class is `sheet-aside`. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog with a form: Enter submits, Escape closes. The caller keeps the typed values. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    isOpen,
    onClose,
    submitLabel,
    isSubmitDisabled = false,
    onSubmit,
    aside,
    children,
  } = props;
  const formId = useId();

  function submit(form: FormEvent): void {
    form.preventDefault();
    if (!isSubmitDisabled) onSubmit();
  }

  return (
    <ModalDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          {aside}
          <Button variant="ghost" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isDisabled={isSubmitDisabled}>
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
