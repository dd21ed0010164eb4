import { Panel } from '../ui/panel.tsx';
import { TodayList } from './today-list.tsx';

/** The day beside the home screen. */
export function TodayPanel() {
  return (
    <Panel title="Today's Activity">
      <TodayList />
    </Panel>
  );
}
