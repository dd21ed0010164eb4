import { Outlet, useLocation } from '@tanstack/react-router';
import { useFocusOnNavigation } from '../../shell/use-focus-on-navigation.ts';
import { Scene } from '../../themes/scene.tsx';
import './styles/stage.css';
import './styles/bars.css';
import './styles/page.css';
import './styles/log.css';
import './styles/ledger.css';
import './styles/asks.css';
import './styles/cover.css';

/** The theme's scene behind the cover and the pages; it stays mounted and pans a little with each page. */
export function StoryStage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const main = useFocusOnNavigation(pathname);
  return (
    <main ref={main} tabIndex={-1} className="story">
      <div className="story-stage" data-at={pathname.split('/').at(-1)}>
        <Scene className="story-scene" />
      </div>
      <Outlet />
    </main>
  );
}
