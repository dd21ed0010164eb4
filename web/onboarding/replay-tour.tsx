import { useNavigate } from '@tanstack/react-router';
import { Signpost } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { PAGE_PATHS } from './page-paths.ts';
import { replayTour } from './tour-place.ts';

/** Shows the three tours again, from the first. */
export function ReplayTour() {
  const navigate = useNavigate();

  function replay(): void {
    replayTour();
    void navigate({ to: PAGE_PATHS[2] });
  }

  return (
    <Button onPress={replay}>
      <Signpost aria-hidden size={18} />
      Replay the tour
    </Button>
  );
}
