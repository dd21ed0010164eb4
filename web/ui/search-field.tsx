import { Search, X } from 'lucide-react';
import {
  Button,
  Input,
  Label,
  SearchField as AriaSearchField,
} from 'react-aria-components/SearchField';

export interface SearchFieldProps {
  /** For screen readers; others see the placeholder. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly maxLength?: number;
}

/** Escape and the clear button empty it. */
export function SearchField({ label, placeholder, ...rest }: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} className="search-field relative">
      <Label className="sr-only">{label}</Label>
      <Search size={18} className="search-mark" />
      <Input className="field-input" placeholder={placeholder} />
      <Button className="button button-ghost button-icon search-clear">
        <X size={18} />
      </Button>
    </AriaSearchField>
  );
}
