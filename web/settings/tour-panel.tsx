import { ReplayTour } from '../onboarding/replay-tour.tsx';
import { ActionPanel } from '../ui/action-panel.tsx';

/** The way back to the beginning. */
export function TourPanel() {
  return (
    <ActionPanel
      title="The tour"
      text="Home, the profile and the tracker, shown step by step. It takes two minutes."
    >
      <ReplayTour />
    </ActionPanel>
  );
}
