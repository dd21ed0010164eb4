import { createRoot } from 'react-dom/client';
import { PATHS } from '../../paths.ts';
import { allowWhatIsNeeded } from '../../platform/trusted-types.ts';
import { PublicSession } from '../../shell/public-session.tsx';
import type { HomeLinkProps } from '../../timer/state/mini-bar.tsx';
import './making-session.css';

/** Leaves the page only after the completion sound. */
const SOUND_ENDS_AFTER_MS = 1000;

function HomeLink({ className, children }: HomeLinkProps) {
  return (
    <a href={PATHS.home} className={className}>
      {children}
    </a>
  );
}

function leave(): void {
  setTimeout(() => location.assign(PATHS.landing), SOUND_ENDS_AFTER_MS);
}

allowWhatIsNeeded();
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<PublicSession HomeLink={HomeLink} onComplete={leave} />);
