import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface FailureNoteProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Replaces content that could not be loaded. */
export function FailureNote({ message, onRetry }: FailureNoteProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="font-semibold">{message}</p>
      <Retry onPress={onRetry} />
    </div>
  );
}

function Retry({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button size="small" onPress={onPress}>
      <RotateCw size={16} />
      Retry
    </Button>
  );
}

/** Error about the element above it, announced at once by screen readers. */
export function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="field-error">
      <TriangleAlert size={16} className="flex-none translate-y-0.5" />
      <span>{children}</span>
    </p>
  );
}
