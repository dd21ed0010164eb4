import { useNavigate } from '@tanstack/react-router';
import { Signpost } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { PAGE_PATHS } from './page-paths.ts';
import { keepPlace } from './tour-place.ts';

/** Shows the three tours again, from the first. */
export function ReplayTour() {
  const navigate = useNavigate();

  function replay(): void {
    keepPlace({ page: 2, step: 0, isLeft: false, isReplay: true });
    void navigate({ to: PAGE_PATHS[2] });
  }

  return (
    <Button onPress={replay}>
      <Signpost aria-hidden size={18} />
      Replay the tour
    </Button>
  );
}
