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
import { ShoreLeavePanel } from './shore-leave-panel.tsx';
import { SoundPanel } from './sound-panel.tsx';
import { ThemePanel } from './theme-panel.tsx';
import { TourPanel } from './tour-panel.tsx';

export function SettingsScreen() {
  const me = useQuery(meQuery);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <h1 className="text-3xl sm:text-4xl">Settings</h1>
      <ReadNote read={me} message="Failed to load user data" />
      {me.data ? (
        <>
          <ThemePanel me={me.data} />
          <DaysPanel me={me.data} />
          <ShoreLeavePanel />
          <SoundPanel />
          <PlayingPanel />
          <NotificationsPanel me={me.data} />
          <CalendarPanel zone={me.data.time_zone} />
          <KeysPanel me={me.data} />
        </>
      ) : readState(me) === 'coming' ? (
        <LoadingArea className="flex flex-col gap-6">
          <Skeleton className="h-96" />
          <Skeleton className="h-48" />
        </LoadingArea>
      ) : null}
      <HistoryPanel />
      <TourPanel />
      {me.data && (
        <>
          <DataPanel />
          <DeveloperPanel me={me.data} />
        </>
      )}
      <InstallPanel />
      <LogoutPanel me={me.data} />
      {me.data && <DangerPanel me={me.data} />}
    </div>
  );
}
