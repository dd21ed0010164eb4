import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/queries.ts';
import { readState } from '../../api/read-state.ts';
import type { Roster } from '../../api/roster.ts';
import { Avatar } from '../../avatars/avatar.tsx';
import { faceOf } from '../../avatars/faces.ts';
import { ReadNote } from '../../shell/read-note.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { DisplayName } from './display-name.tsx';
import { PortraitChoice } from './portrait-choice.tsx';
import { StandingList } from './standing-list.tsx';
import './player.css';

interface PlayerPanelProps {
  /** Null while it is not known. */
  readonly roster: Roster | null;
}

/** Who plays: face, name, and how far they have come. */
export function PlayerPanel({ roster }: PlayerPanelProps) {
  const read = useQuery(meQuery);
  const { data: me } = read;
  return (
    <>
      <ReadNote read={read} message="Failed to load user data" />
      {readState(read) === 'coming' && (
        <LoadingArea>
          <Skeleton className="h-48" />
        </LoadingArea>
      )}
      {me && (
        <div className="panel player">
          <Avatar face={faceOf(me)} name={me.display_name} className="player-face" />
          <DisplayName me={me} />
          <PortraitChoice me={me} />
          <StandingList roster={roster} />
        </div>
      )}
    </>
  );
}
