import { ArrowDown } from 'lucide-react';
import { Scene } from '../themes/scene.tsx';
import { TitleMenu } from './title-menu.tsx';
import { WhatItDoes } from './what-it-does.tsx';
import './landing.css';

/** The title screen. */
export function LandingScreen() {
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
            <TitleMenu />
            <a className="title-more" href="#what-it-does">
              What it does
              <ArrowDown aria-hidden size={16} />
            </a>
          </div>
        </div>
        <WhatItDoes />
      </main>
    </div>
  );
}
