import { HomeLink } from './home-link.tsx';
import { PopOutButton } from './pip/pop-out-button.tsx';
import { MiniBar } from './playing/mini-bar.tsx';

/** The session in short on the screens of the app. */
export function AppMiniBar() {
  return (
    <MiniBar HomeLink={HomeLink}>
      <PopOutButton />
    </MiniBar>
  );
}
