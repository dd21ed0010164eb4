import { useLayoutEffect, type ReactNode } from 'react';
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';

interface VeilProps extends Pick<ModalOverlayProps, 'isOpen' | 'isDismissable'> {
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Veil({ onClose, children, ...overlay }: VeilProps) {
  return (
    <ModalOverlay
      {...overlay}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
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
