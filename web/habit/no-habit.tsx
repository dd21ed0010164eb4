import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';

/** In place of a habit that could not be loaded; without a retry where there is none. */
export function NoHabit({ onRetry }: { readonly onRetry: (() => void) | null }) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();

  function goBack(): void {
    if (canGoBack) history.back();
    else void navigate({ to: PATHS.home });
  }

  return (
    <div role="alert" className="panel no-habit">
      <h1 className="text-2xl">Failed to load habit</h1>
      <p className="max-w-[38ch] text-ink-soft">
        {onRetry
          ? 'The server cannot be reached. What you have typed and played is safe.'
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
