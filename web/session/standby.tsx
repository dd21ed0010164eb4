import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { meQuery } from '../api/queries.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import type { PlayingSession } from '../playing/session.ts';
import { ClockGap } from './clock-gap.tsx';
import { Forgotten } from './forgotten.tsx';

interface StandbyProps {
  readonly session: PlayingSession;
}

const DeveloperPanel = lazyPart(async () => (await import('./developer-panel.tsx')).DeveloperPanel);

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
