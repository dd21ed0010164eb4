import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { AddSessionIcon } from '../../features/session-sheet/add-session-button.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TimeBar } from './time-bar.tsx';
import { Timeline } from './timeline.tsx';
import { NothingYet, TodayActivity } from './today-activity.tsx';
import './today.css';

/** The day as its own screen. */
export function TodayScreen() {
  const nowLine = useRef<HTMLDivElement>(null);
  return (
    <div className="max-w-[68rem] mx-auto min-[100rem]:max-w-[84rem]">
      <header className="today-header">
        <h1 className="today-title">Today's Activity</h1>
        <AddSessionIcon />
        <Button onPress={() => nowLine.current?.scrollIntoView({ block: 'center' })}>Now</Button>
      </header>
      <TodayActivity>
        {(today) => (
          <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
            <Panel className="lg:order-1">
              {!today.isPlayed && (
                <NothingYet>
                  <Link to={PATHS.home} className="button button-primary self-start">
                    <Play size={16} fill="currentColor" />
                    Choose what to play
                  </Link>
                </NothingYet>
              )}
              <TimeBar shares={today.shares} />
            </Panel>
            <Panel className="today-hours">
              <Timeline today={today} nowLine={nowLine} />
            </Panel>
            <StartAtNow nowLine={nowLine} />
          </div>
        )}
      </TodayActivity>
    </div>
  );
}

/** Height from which the navigation of a phone covers the page, as a fraction of the window's. */
const FOLD_AT = 0.85;

/** Scrolls the page once: to the present if that is below the fold, as on a phone in the afternoon, or else to the top. */
function StartAtNow({ nowLine }: { readonly nowLine: RefObject<Element | null> }) {
  useLayoutEffect(() => {
    scrollTo({ top: 0 });
    const line = nowLine.current;
    if (line && line.getBoundingClientRect().top > innerHeight * FOLD_AT) {
      line.scrollIntoView({ block: 'center' });
    }
  }, [nowLine]);
  return null;
}
