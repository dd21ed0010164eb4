import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { meQuery } from '../api/queries.ts';
import type { PlayingSession } from '../playing/session.ts';
import { ClockGap } from './clock-gap.tsx';
import { Forgotten } from './forgotten.tsx';

interface StandbyProps {
  readonly session: PlayingSession;
}

/** Without a network it may stay away: the session goes on without it. */
const DeveloperPanel = lazy<ComponentType<StandbyProps>>(async () => {
  try {
    const { DeveloperPanel: panel } = await import('./developer-panel.tsx');
    return { default: panel };
  } catch {
    return { default: () => null };
  }
});

/** What few sessions need: what a developer looks at, and the questions that a session may come to ask. */
export function Standby({ session }: StandbyProps) {
  const { data: me } = useQuery(meQuery);
  return (
    <>
      {me?.preferences['developer_mode'] === true && (
        <Suspense>
          <DeveloperPanel session={session} />
        </Suspense>
      )}
      <Forgotten session={session} />
      <ClockGap session={session} />
    </>
  );
}
