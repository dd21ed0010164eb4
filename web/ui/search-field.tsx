import { Search, X } from 'lucide-react';
import {
  Button,
  FieldError,
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
  readonly errorMessage?: string | null;
}

/** Escape and the clear button empty it. */
export function SearchField({ label, placeholder, errorMessage, ...rest }: SearchFieldProps) {
  return (
    <AriaSearchField
      {...rest}
      className="search-field"
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
    >
      <Label className="sr-only">{label}</Label>
      <div className="relative">
        <Search size={18} className="search-mark" />
        <Input dir="auto" className="field-input" placeholder={placeholder} />
        <Button className="button button-ghost button-icon search-clear">
          <X size={18} />
        </Button>
      </div>
      <FieldError className="field-error">{errorMessage}</FieldError>
    </AriaSearchField>
  );
}
