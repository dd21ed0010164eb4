import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../api/queries.ts';
import { readState } from '../api/read-state.ts';
import { CalendarPanel } from '../calendar/calendar-panel.tsx';
import { ReadNote } from '../shell/read-note.tsx';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import { DangerPanel } from '../user/danger-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { DaysPanel } from './days-panel.tsx';
import { DeveloperPanel } from './developer-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { InstallPanel } from './install-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { LogoutPanel } from './logout-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PlayingPanel } from './playing-panel.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsPart } from './settings-part.tsx';
import { ShoreLeavePanel } from './shore-leave-panel.tsx';
import { SoundPanel } from './sound-panel.tsx';
import { ThemePanel } from './theme-panel.tsx';
import { TourPanel } from './tour-panel.tsx';
import { useAskedSection } from './use-asked-section.ts';
import './settings.css';

export function SettingsScreen() {
  const read = useQuery(meQuery);
  const { data: me } = read;
  const isComing = !me && readState(read) === 'coming';
  useAskedSection(!isComing);
  return (
    <div className="settings">
      <h1 className="settings-title text-3xl sm:text-4xl">Settings</h1>
      <SettingsIndex />
      <div className="settings-parts">
        <ReadNote read={read} message="Failed to load user data" />
        {isComing && (
          <LoadingArea className="flex flex-col gap-6">
            <Skeleton className="h-96" />
            <Skeleton className="h-48" />
          </LoadingArea>
        )}
        <SettingsPart id="account">
          <LogoutPanel me={me} />
        </SettingsPart>
        {me && (
          <SettingsPart id="look">
            <ThemePanel me={me} />
          </SettingsPart>
        )}
        <SettingsPart id="sound">
          <SoundPanel />
          <PlayingPanel />
          <InstallPanel />
        </SettingsPart>
        {me && (
          <>
            <SettingsPart id="reminders">
              <NotificationsPanel me={me} />
              <CalendarPanel zone={me.time_zone} />
            </SettingsPart>
            <SettingsPart id="days">
              <DaysPanel me={me} />
              <ShoreLeavePanel />
            </SettingsPart>
          </>
        )}
        <SettingsPart id="data">
          <HistoryPanel />
          {me && <DataPanel />}
          {me && <DangerPanel me={me} />}
        </SettingsPart>
        <SettingsPart id="help">
          <TourPanel />
          {me && <KeysPanel me={me} />}
          {me && <DeveloperPanel me={me} />}
        </SettingsPart>
      </div>
    </div>
  );
}
