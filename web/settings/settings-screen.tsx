import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';
import { AccountPanel } from './account-panel.tsx';
import { DaysPanel } from './days-panel.tsx';
import { DeveloperPanel } from './developer-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { LogoutPanel } from './logout-panel.tsx';
import { ThemePanel } from './theme-panel.tsx';

export function SettingsScreen() {
  const me = useQuery(meQuery);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <h1 className="text-3xl sm:text-4xl">Settings</h1>
      {me.data ? (
        <>
          <AccountPanel me={me.data} />
          <ThemePanel me={me.data} />
          <DaysPanel me={me.data} />
          <DeveloperPanel me={me.data} />
        </>
      ) : me.isError ? (
        <Panel>
          <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
            <p className="font-semibold">Failed to load user data</p>
            <Button variant="primary" onPress={() => void me.refetch()}>
              Retry
            </Button>
          </div>
        </Panel>
      ) : (
        <LoadingArea className="flex flex-col gap-6">
          <Skeleton className="h-44" />
          <Skeleton className="h-64" />
          <Skeleton className="h-28" />
        </LoadingArea>
      )}
      <HistoryPanel />
      <LogoutPanel />
    </div>
  );
}
