import { useDeferredValue, type ReactNode } from 'react';
import { Dialog, Heading, Modal } from 'react-aria-components/Modal';
import { Veil } from './veil.tsx';

export interface ModalDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  /** The buttons, the primary one last. */
  readonly actions?: ReactNode;
  /** `alertdialog` asks for a decision: a click outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** `center` for celebrations rather than forms. */
  readonly align?: 'start' | 'center';
  /** `wide` for content in columns. */
  readonly size?: 'normal' | 'wide';
}

export function ModalDialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  align = 'start',
  size = 'normal',
}: ModalDialogProps) {
  return (
    <Veil
      className={size === 'wide' ? 'veil veil-wide' : 'veil'}
      // Deferred: making a large page inert takes 100 ms on a slow device, and the press must be painted first.
      isOpen={useDeferredValue(isOpen, false)}
      isDismissable={role === 'dialog'}
      onClose={onClose}
    >
      <Modal className="sheet">
        <Dialog role={role} className="panel sheet-page" data-align={align}>
          <Heading slot="title" className="text-2xl">
            {title}
          </Heading>
          {children}
          {actions && <div className="sheet-actions">{actions}</div>}
        </Dialog>
      </Modal>
    </Veil>
  );
}
