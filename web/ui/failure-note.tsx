import { CloudAlert, RotateCw, TriangleAlert } from 'lucide-react';
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

interface StaleNoteProps extends FailureNoteProps {
  /** Other ways to continue. */
  readonly children?: ReactNode;
}

/** Shown above an old copy of content that could not be reloaded. */
export function StaleNote({ message, onRetry, children }: StaleNoteProps) {
  return (
    <output className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-(--round-small) border-[1.5px] border-edge bg-paper px-4 py-3">
      <CloudAlert size={20} className="flex-none" />
      <p className="flex-[1_1_13rem]">
        <strong>{message}</strong>. What you see is a copy from before, and may be old.
      </p>
      <span className="flex flex-wrap gap-2">
        {children}
        <Retry onPress={onRetry} />
      </span>
    </output>
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
