import { TriangleAlert } from 'lucide-react';

/** Why a form could not be sent; announced when it appears. */
export function FormError({ message }: { readonly message: string | null | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="field-error">
          <TriangleAlert aria-hidden size={16} className="translate-y-0.5 flex-none" />
          {message}
        </p>
      )}
    </div>
  );
}
