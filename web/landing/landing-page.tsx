import { ArrowDown } from 'lucide-react';
import { Scene } from '../themes/scene.tsx';
import { Closing } from './closing.tsx';
import { ThemePicker } from './theme-picker.tsx';
import { TitleMenu } from './title-menu.tsx';
import { WhatItDoes } from './what-it-does.tsx';

/** The title screen, as it is written into its document; `main.tsx` gives code to the menu and the themes. */
export function LandingPage() {
  return (
    <div className="landing">
      <main>
        <div className="title-screen">
          <Scene className="title-scene" />
          <header className="title-block">
            <h1 className="title-name">Hexis</h1>
            <p className="title-line">Name who you want to become. Play your habits. Level up.</p>
          </header>
          <div className="title-foot">
            <div id="title-menu">
              <TitleMenu />
            </div>
            <div className="title-bar">
              <a className="title-more" href="#what-it-does">
                What it does
                <ArrowDown aria-hidden size={16} />
              </a>
              <div id="theme-picker">
                <ThemePicker />
              </div>
            </div>
          </div>
        </div>
        <WhatItDoes />
      </main>
      <Closing />
    </div>
  );
}
