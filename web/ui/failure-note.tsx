import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

interface FailureNoteProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** In place of what could not be loaded. */
export function FailureNote({ message, onRetry }: FailureNoteProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="font-semibold">{message}</p>
      <Button size="small" onPress={onRetry}>
        <RotateCw aria-hidden size={16} />
        Retry
      </Button>
    </div>
  );
}
