import { Panel } from '../ui/panel.tsx';
import { TodayList } from './today-list.tsx';

/** The day as a screen of its own, for small windows. */
export function TodayScreen() {
  return (
    <div className="today-screen">
      <h1 className="today-title">Today's Activity</h1>
      <Panel>
        <TodayList />
      </Panel>
    </div>
  );
}
