import { ArrowDown, ArrowRight } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { Scene } from '../../themes/scene.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { ThemePicker } from './theme-picker.tsx';
import { TitleMenu } from './title-menu.tsx';
import { WhatItDoes } from './what-it-does.tsx';

/** The title screen, pre-rendered into its document; `main.tsx` hydrates the menu and the theme picker. */
export function LandingPage() {
  return (
    <div className="landing min-h-dvh overflow-x-clip text-(--dusk-ink)">
      <main>
        <div className="title-screen relative flex flex-col justify-between min-h-[100svh] overflow-clip">
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
                <ArrowDown size={16} />
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

/** End of the page: another link into the app, and one to how it is made. */
function Closing() {
  return (
    <footer className="closing">
      <div className="closing-call">
        <p className="closing-question">Who will you practise being?</p>
        <a className="closing-start" href={PATHS.chapterOne}>
          Begin the story
          <ArrowRight size={20} />
        </a>
      </div>
      <div className="closing-foot">
        <Emblem className="w-8" />
        <p>
          <em>Hexis</em> is Aristotle’s word for a trait that habit has made.
        </p>
        <nav aria-label="About" className="closing-links flex gap-2 min-[50rem]:ml-auto">
          <a href={PATHS.howItsMade}>How it’s made</a>
          <a href={PATHS.source}>Source code</a>
        </nav>
      </div>
    </footer>
  );
}
