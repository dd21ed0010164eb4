import { createContext, useContext, useId, type ReactNode } from 'react';

const Headings = createContext<'h2' | 'h3'>('h2');

/** Heading level of the panels' titles: one below the heading above them. */
export const PanelHeadings = Headings.Provider;

export interface PanelProps {
  readonly title?: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** Name of this element for the tour. */
  readonly 'data-tour'?: string;
}

/** A sheet of paper; with a title it is a region with that name. */
export function Panel({ title, aside, children, className = '', ...rest }: PanelProps) {
  const titleId = useId();
  const level = useContext(Headings);
  if (title === undefined) {
    return (
      <div {...rest} className={`panel p-5 ${className}`}>
        {children}
      </div>
    );
  }
  return (
    <section {...rest} aria-labelledby={titleId} className={`panel p-5 ${className}`}>
      <div className="mb-4 flex items-center justify-between gap-3">
        {level === 'h2' ? (
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
        ) : (
          <h3 id={titleId} className="text-xl">
            {title}
          </h3>
        )}
        {aside}
      </div>
      {children}
    </section>
  );
}

interface ActionPanelProps {
  readonly title: string;
  /** Explains the action. */
  readonly text: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** One action with its explanation beside it. */
export function ActionPanel({ title, text, children, className = '' }: ActionPanelProps) {
  return (
    <Panel title={title} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-lg text-ink-soft">{text}</p>
        {children}
      </div>
    </Panel>
  );
}
