import type { ReactNode } from 'react';

/** A grey placeholder while loading; `className` sets its size. It appears after 200 ms. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden className={`skeleton-block ${className}`} />;
}

/** Wraps skeletons: announces `label` to screen readers, and shows it if `isLabelShown`. */
export function LoadingArea({
  label = 'Loading...',
  isLabelShown = false,
  className = '',
  children,
}: {
  readonly label?: string;
  readonly isLabelShown?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={className} data-loading>
      <output className={isLabelShown ? 'after-a-moment text-ink-soft' : 'sr-only'}>{label}</output>
      {children}
    </div>
  );
}
