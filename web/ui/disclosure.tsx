import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';

export interface DisclosureProps {
  readonly title: string;
  readonly level: 2 | 3 | 4;
  /** Before the title. */
  readonly lead?: ReactNode;
  /** Below the title: a short summary of the content. */
  readonly note?: ReactNode;
  /** Buttons at the end of the head, which do not open it. */
  readonly actions?: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A head that opens the content below it, which is rendered at the first opening and then kept with its state. */
export function Disclosure(props: DisclosureProps) {
  const { title, level, lead, note, actions, isOpenAtFirst = false, className = '' } = props;
  const [isMade, setMade] = useState(isOpenAtFirst);
  return (
    <AriaDisclosure
      className={`disclosure ${className}`}
      defaultExpanded={isOpenAtFirst}
      onExpandedChange={() => setMade(true)}
    >
      <div className="disclosure-head">
        {lead}
        <div className="min-w-0 flex-1">
          <Heading level={level} className="disclosure-title wrap-anywhere">
            <Button slot="trigger" className="disclosure-trigger">
              {title}
            </Button>
          </Heading>
          {note && <p className="disclosure-note">{note}</p>}
        </div>
        {actions && <div className="relative z-1 flex flex-none">{actions}</div>}
        <ChevronDown size={20} className="disclosure-mark" />
      </div>
      <DisclosurePanel>{isMade && props.children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
