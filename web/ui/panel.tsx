import { useId, type ReactNode } from 'react';

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
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
