import type { ReactNode } from 'react';

/** A grey stand-in for something that loads; its size comes from `className`. It shows after 200 ms. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden className={`skeleton-block ${className}`} />;
}

/** Around skeletons: says what a screen reader should hear, and shows it to all when `isLabelShown`. */
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
