import { Search, X } from 'lucide-react';
import { useDeferredValue, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Dialog, Modal } from 'react-aria-components/Modal';
import { Input, TextField } from 'react-aria-components/TextField';
import { Veil } from './veil.tsx';
import './styles/finder.css';

/** About as many as are in view at first; the others come a moment later. */
const FIRST = 10;

/** What a screen reader is told of the field; which list it controls, `Autocomplete` adds. */
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
  /** What answers to the text, the best first; no id twice. */
  readonly shelves: readonly FinderShelf[];
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
  readonly empty: ReactNode;
}

/** A field over the page, and below it what answers to it: arrow keys walk, Enter takes, Escape leaves. */
export function Finder(props: FinderProps) {
  const { label, placeholder, text, onType, shelves, onChoose, onClose, empty } = props;
  const isWhole = useDeferredValue(true, false);
  const count = shelves.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Veil className="veil finder-veil" isOpen isDismissable onClose={onClose}>
      <Modal>
        <Dialog className="panel finder" aria-label={label}>
          <Autocomplete inputValue={text} onInputChange={onType}>
            {/* It was opened to be typed into. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <TextField aria-label={label} className="finder-field" autoFocus>
              <Search aria-hidden size={20} className="flex-none" />
              <Input
                {...COMBOBOX}
                className="finder-input"
                placeholder={placeholder}
                enterKeyHint="go"
                autoComplete="off"
                spellCheck="false"
              />
              <Button className="finder-close" onPress={onClose}>
                <span className="sr-only">Close</span>
                <kbd className="finder-escape">Esc</kbd>
                <X aria-hidden size={20} className="finder-cross" />
              </Button>
            </TextField>
            {/* The cursor stays in the field: Enter takes the first, as long as no other was chosen. */}
            <ListBox
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
              {(isWhole ? shelves : takeFirst(shelves)).map(({ title, rows }) => (
                <ListBoxSection key={title} id={`shelf:${title}`} className="finder-shelf">
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
          <output className="sr-only">
            {text.trim() !== '' && (count === 1 ? '1 result' : `${count} results`)}
          </output>
        </Dialog>
      </Modal>
    </Veil>
  );
}

function takeFirst(shelves: readonly FinderShelf[]): FinderShelf[] {
  let left = FIRST;
  return shelves.flatMap(({ title, rows }) => {
    const first = rows.slice(0, left);
    left -= first.length;
    return first.length > 0 ? [{ title, rows: first }] : [];
  });
}
