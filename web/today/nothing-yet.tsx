import type { ReactNode } from 'react';

/** A day in which nothing was played. */
export function NothingYet({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="nothing-yet" data-empty>
      <p>No better time than the present. Start playing to see your progress.</p>
      {children}
    </div>
  );
}
