import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { OldCopyNote } from '../ui/failure-note.tsx';

const MESSAGE = 'Failed to load habit';

/** In place of a habit that could not be loaded; without a retry if it is gone. */
export function NoHabit({ onRetry }: { readonly onRetry: (() => void) | null }) {
  const goBack = useGoBack();
  return (
    <div role="alert" className="panel no-habit">
      <h1 className="text-2xl">{MESSAGE}</h1>
      <p className="max-w-[38ch] text-ink-soft">
        {onRetry
          ? 'The server did not answer with it. What you have typed and played is safe.'
          : 'There is no such habit here. It may have been deleted.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onPress={goBack}>
          <ArrowLeft aria-hidden size={18} />
          Go Back
        </Button>
        {onRetry && (
          <Button onPress={onRetry}>
            <RotateCw aria-hidden size={18} />
            Retry
          </Button>
        )}
      </div>
    </div>
  );
}

/** Above a habit that is shown as it was known before. */
export function OldHabitNote({ onRetry }: { readonly onRetry: () => void }) {
  const goBack = useGoBack();
  return (
    <OldCopyNote message={MESSAGE} onRetry={onRetry}>
      <Button size="small" onPress={goBack}>
        <ArrowLeft aria-hidden size={16} />
        Go Back
      </Button>
    </OldCopyNote>
  );
}

function useGoBack(): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => {
    if (canGoBack) history.back();
    else void navigate({ to: PATHS.home });
  };
}
