import { PopOutButton } from '../timer/mini-window/pop-out-button.tsx';
import { MiniBar } from '../timer/state/mini-bar.tsx';
import { HomeLink } from './home-link.tsx';

/** A summary of the session on the app's screens. */
export function AppMiniBar() {
  return (
    <MiniBar HomeLink={HomeLink}>
      <PopOutButton />
    </MiniBar>
  );
}
