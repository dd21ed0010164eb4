import { createContext, useContext, useId, type ReactNode } from 'react';

const Headings = createContext<'h2' | 'h3'>('h2');

/** The level of the titles of the panels in it: one below the heading that they stand under. */
export const PanelHeadings = Headings.Provider;

export interface PanelProps {
  readonly title?: string;
  /** Beside the title, at its end. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** What the tour calls it. */
  readonly 'data-tour'?: string;
}

/** A sheet of paper; with a title it is a region of that name. */
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
  /** What the action is about, and what it does. */
  readonly text: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** One thing to do, with what there is to know about it beside it. */
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
