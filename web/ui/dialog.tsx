import { useDeferredValue, type ReactNode } from 'react';
import { Dialog, Heading, Modal } from 'react-aria-components/Modal';
import { Veil } from './veil.tsx';

export interface ModalDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  /** The buttons, the one that goes on last. */
  readonly actions?: ReactNode;
  /** `alertdialog` asks for a decision: a click outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** `center` for what is celebrated rather than filled in. */
  readonly align?: 'start' | 'center';
  /** `wide` for what stands in columns. */
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
      // The rest of a large page becomes inert, a tenth of a second on a slow device: the press is painted first.
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
