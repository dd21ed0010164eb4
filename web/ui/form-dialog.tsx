import { useCallback, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { ModalDialog } from './dialog.tsx';
import { focusFirst } from './focus.ts';

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

/**
 * A dialog with a form: Enter submits, Escape closes. The caller keeps the typed values. Closing it in another way than
 * by its buttons asks first if a field was changed.
 */
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
  const [isAsking, setAsking] = useState(false);
  const { ref, isChanged, focusLast } = useFormWatch();

  function submit(form: FormEvent): void {
    form.preventDefault();
    // While it closes, a second press or Enter still arrives.
    if (isOpen && !isSubmitDisabled) onSubmit();
  }

  function leave(): void {
    if (isAsking) return goOnEditing();
    if (!isChanged()) return onClose();
    setAsking(true);
  }

  function goOnEditing(): void {
    setAsking(false);
    focusLast();
  }

  function discard(): void {
    setAsking(false);
    onClose();
  }

  return (
    <ModalDialog
      title={title}
      isOpen={isOpen}
      onClose={leave}
      actions={
        isAsking ? (
          <>
            <p role="alert" className="basis-full font-semibold">
              Discard what you typed?
            </p>
            <Button ref={focusFirst} variant="ghost" onPress={goOnEditing}>
              Keep editing
            </Button>
            <Button variant="danger" onPress={discard}>
              Discard
            </Button>
          </>
        ) : (
          <>
            {aside}
            <Button variant="ghost" onPress={onClose}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={formId} isDisabled={isSubmitDisabled}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form ref={ref} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
      </form>
    </ModalDialog>
  );
}

interface FormWatch {
  readonly ref: (form: HTMLFormElement | null) => void;
  /** Whether a field has another value than when the form was shown. */
  readonly isChanged: () => boolean;
  /** Moves the focus to the field that had it last. */
  readonly focusLast: () => void;
}

function useFormWatch(): FormWatch {
  const form = useRef<HTMLFormElement | null>(null);
  const shown = useRef('');
  const last = useRef<EventTarget | null>(null);
  const ref = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (!element) return;
    shown.current = readFields(element);
    element.addEventListener('focusin', ({ target }) => {
      last.current = target;
    });
  }, []);
  return {
    ref,
    isChanged: () => form.current !== null && readFields(form.current) !== shown.current,
    focusLast: () => last.current instanceof HTMLElement && last.current.focus(),
  };
}

function readFields(form: HTMLFormElement): string {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return JSON.stringify(fields.map(({ value }) => value));
}
