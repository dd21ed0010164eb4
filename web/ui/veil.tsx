import { useLayoutEffect, type ReactNode } from 'react';
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { useCloseOnBack } from '../platform/back-button.ts';

interface VeilProps extends Pick<ModalOverlayProps, 'isDismissable'> {
  readonly isOpen: boolean;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The layer that covers the page below a dialog; a press beside it, Escape and Back close it. */
export function Veil({ isOpen, onClose, children, ...overlay }: VeilProps) {
  useCloseOnBack(isOpen, onClose);
  return (
    <ModalOverlay
      {...overlay}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <ScrollBarWidth />
      {children}
    </ModalOverlay>
  );
}

/**
 * Sets the width of the page's scroll bar, which disappears while a dialog is open, for the styles: React Aria's
 * `scrollbar-gutter` would leave a strip that no veil covers, so `overlay.css` uses a padding instead. A child's effect
 * runs before React Aria hides the bar.
 */
function ScrollBarWidth() {
  useLayoutEffect(() => {
    const { clientWidth, style } = document.documentElement;
    style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
  }, []);
  return null;
}
