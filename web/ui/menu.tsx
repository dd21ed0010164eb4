import { Check } from 'lucide-react';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { Menu, MenuItem, Popover, type MenuProps } from 'react-aria-components/Menu';
import { useCloseOnBack } from '../platform/back-button.ts';

interface PopupMenuProps extends Pick<
  MenuProps<object>,
  'selectionMode' | 'selectedKeys' | 'onSelectionChange' | 'onAction'
> {
  readonly label: string;
  /** The button that opens it: the menu is placed below it, and returns the focus to it. */
  readonly anchor: Element | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** `MenuRow` elements. */
  readonly children: ReactNode;
}

/** A controlled menu, so that one instance can serve many buttons. */
export function PopupMenu({ label, anchor, isOpen, onClose, ...rest }: PopupMenuProps) {
  useCloseOnBack(isOpen, onClose);
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover
      className="panel menu-sheet"
      aria-label={label}
      triggerRef={triggerRef}
      placement="bottom end"
      offset={6}
      // Deferred as in `dialog.tsx`: the press is painted first.
      isOpen={useDeferredValue(isOpen, false)}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {/* A menu's keys work only if it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Menu {...rest} aria-label={label} className="menu" autoFocus="first" onClose={onClose} />
    </Popover>
  );
}

interface MenuRowProps {
  readonly id: string;
  readonly text: string;
  /** Further information after the text. */
  readonly detail?: ReactNode;
  /** Before the text; a row that can be ticked shows its tick there. */
  readonly mark?: ReactNode;
}

export function MenuRow({ id, text, detail, mark }: MenuRowProps) {
  return (
    <MenuItem id={id} textValue={text} className="menu-row">
      {({ selectionMode }) => (
        <>
          {selectionMode === 'none' ? (
            mark
          ) : (
            <span aria-hidden className="menu-tick">
              <Check size={16} strokeWidth={3} />
            </span>
          )}
          <span className="flex-1 min-w-0 font-strong wrap-anywhere">{text}</span>
          {detail && <span className="flex-none text-ink-soft text-small">{detail}</span>}
        </>
      )}
    </MenuItem>
  );
}
