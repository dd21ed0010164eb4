import { Search, X } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Dialog, Modal } from 'react-aria-components/Modal';
import { Input, TextField } from 'react-aria-components/TextField';
import { countOf } from '#domain/counts.ts';
import { Veil } from './veil.tsx';
import './styles/finder.css';

/** Number of rows rendered at once, about one screen; the others follow a moment later. */
const FIRST = 10;

/** ARIA attributes of the field; `Autocomplete` adds `aria-controls`. */
const COMBOBOX = { role: 'combobox', 'aria-expanded': true } as const;

export interface FinderRow {
  readonly id: string;
  readonly name: string;
  readonly mark: ReactNode;
  readonly detail?: ReactNode;
}

export interface FinderShelf {
  readonly title: string;
  readonly rows: readonly FinderRow[];
}

interface FinderProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Matches of the text, best first, with unique ids. */
  readonly shelves: readonly FinderShelf[];
  /** More matches may come soon: Enter waits for them. */
  readonly isLoading: boolean;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
  readonly empty: ReactNode;
}

/** A search field in an overlay, with the matches below: arrow keys select, Enter chooses, Escape closes. */
export function Finder(props: FinderProps) {
  const { label, placeholder, text, onType, shelves, isLoading, onChoose, onClose, empty } = props;
  const isWhole = useDeferredValue(true, false);
  const count = shelves.reduce((sum, { rows }) => sum + rows.length, 0);
  const [isEntered, setEntered] = useState(false);
  const isChosen = isEntered && !isLoading;
  const chooseEntered = useEffectEvent(chooseRow);
  useEffect(() => {
    // After React's work, because the choice renders synchronously.
    if (isChosen) queueMicrotask(chooseEntered);
  }, [isChosen]);

  /**
   * Chooses the selected row, else the first one. React Aria selects none after a deletion, nor when the text changes
   * and the matches do not, and its Enter chooses nothing then.
   */
  function chooseRow(): void {
    const ids = shelves.flatMap(({ rows }) => rows.map(({ id }) => id));
    const selected = document.querySelector<HTMLElement>('.finder-row[data-focused]');
    const id = ids.find((one) => one === selected?.dataset.key) ?? ids[0];
    if (id !== undefined) onChoose(id);
  }

  function type(typed: string): void {
    setEntered(false);
    onType(typed);
  }

  function handleEnter(press: KeyboardEvent): void {
    if (press.key !== 'Enter' || press.nativeEvent.isComposing) return;
    press.preventDefault();
    press.stopPropagation();
    if (press.repeat) return;
    if (isLoading) setEntered(true);
    else chooseRow();
  }

  return (
    <Veil className="veil finder-veil" isOpen isDismissable onClose={onClose}>
      <Modal>
        <Dialog className="panel finder" aria-label={label}>
          <Autocomplete inputValue={text} onInputChange={type}>
            {/* The field is the purpose of the overlay. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <TextField aria-label={label} className="finder-field" autoFocus>
              <Search size={20} className="flex-none" />
              <Input
                dir="auto"
                {...COMBOBOX}
                onKeyDownCapture={handleEnter}
                className="finder-input"
                placeholder={placeholder}
                enterKeyHint="go"
                autoComplete="off"
                spellCheck="false"
              />
              <Button className="finder-close" onPress={onClose}>
                <span className="sr-only">Close</span>
                <kbd className="finder-escape">Esc</kbd>
                <X size={20} className="finder-cross" />
              </Button>
            </TextField>
            {/* The focus stays in the field. A new list selects its first row. */}
            <ListBox
              key={String(isLoading)}
              aria-label="What answers"
              className="finder-list"
              selectionMode="none"
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus="first"
              shouldFocusWrap
              renderEmptyState={() => (
                <div className="py-9 px-4 text-ink-soft text-center">{empty}</div>
              )}
              onAction={(id) => onChoose(String(id))}
            >
              {(isWhole ? shelves : firstRows(shelves)).map(({ title, rows }) => (
                <ListBoxSection key={title} id={`shelf:${title}`}>
                  <Header className="finder-title">{title}</Header>
                  {rows.map(({ id, name, mark, detail }) => (
                    <ListBoxItem key={id} id={id} textValue={name} className="finder-row">
                      {mark}
                      <span className="finder-name">{name}</span>
                      {detail}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
          <output className="sr-only">{text.trim() !== '' && countOf(count, 'result')}</output>
        </Dialog>
      </Modal>
    </Veil>
  );
}

function firstRows(shelves: readonly FinderShelf[]): FinderShelf[] {
  let left = FIRST;
  return shelves.flatMap(({ title, rows }) => {
    const first = rows.slice(0, left);
    left -= first.length;
    return first.length > 0 ? [{ title, rows: first }] : [];
  });
}
