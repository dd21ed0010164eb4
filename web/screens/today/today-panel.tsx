import { useRef } from 'react';
import { AddSessionIcon } from '../../features/session-sheet/add-session-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TimeLine } from './time-bar.tsx';
import { Timeline } from './timeline.tsx';
import { NothingYet, TodayActivity } from './today-activity.tsx';
import './today.css';

export function TodayPanel() {
  const nowLine = useRef<HTMLDivElement>(null);
  return (
    <Panel
      title="Today's Activity"
      className="today-panel"
      data-tour="today-panel"
      aside={<AddSessionIcon />}
    >
      <TodayActivity>
        {(today) => (
          <>
            {!today.isPlayed && <NothingYet />}
            <TimeLine shares={today.shares} />
            <Timeline today={today} nowLine={nowLine} />
          </>
        )}
      </TodayActivity>
    </Panel>
  );
}
