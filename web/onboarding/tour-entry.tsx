import { useNavigate } from '@tanstack/react-router';
import { Signpost } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useSessionBeside } from '../playing/session-store.ts';
import { PAGE_PATHS } from './page-paths.ts';
import { keepPlace } from './tour-place.ts';
import { usePlaceToGoOn } from './use-place-to-go-on.ts';
import './tour-entry.css';

/** The quiet way back into an onboarding that was left. Nothing while one plays, or when it is done. */
export function TourEntry({ className }: { readonly className: string }) {
  const left = usePlaceToGoOn();
  const isPlaying = useSessionBeside().state === 'playing';
  const navigate = useNavigate();
  if (left === null || isPlaying || (left.isHere && !left.place.isLeft)) return null;
  const { place } = left;

  function goOn(): void {
    keepPlace({ ...place, isLeft: false });
    void navigate({ to: PAGE_PATHS[place.page] });
  }

  return (
    <Button variant="ghost" className={`tour-entry ${className}`} onPress={goOn}>
      <Signpost aria-hidden size={20} />
      Continue the tour
    </Button>
  );
}
