import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What went wrong with the thing above it; a screen reader says it at once. */
export function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="field-error">
      <TriangleAlert aria-hidden size={16} className="flex-none translate-y-0.5" />
      <span>{children}</span>
    </p>
  );
}
