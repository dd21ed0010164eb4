import { useQuery } from '@tanstack/react-query';
import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import type { User } from '#contract/users.ts';
import { meQuery } from '../../api/queries.ts';
import { readState } from '../../api/read-state.ts';
import type { Roster } from '../../api/roster.ts';
import { Avatar } from '../../avatars/avatar.tsx';
import { faceOf, faceChange, FACES, findFace } from '../../avatars/faces.ts';
import { ReadNote } from '../../shell/read-note.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { DisplayName } from './display-name.tsx';
import { StandingList } from './standing-list.tsx';
import { changeUser } from '../../user/change-user.ts';
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

/** Who to look like. */
function PortraitChoice({ me }: { readonly me: User }) {
  return (
    <RadioGroup
      className="portraits"
      orientation="horizontal"
      value={faceOf(me)}
      onChange={(chosen) => {
        const face = findFace(chosen);
        if (face) changeUser(faceChange(face));
      }}
    >
      <Label className="portraits-label">Avatar</Label>
      <div className="portraits-row">
        {FACES.map(({ id, name }) => (
          <RadioField key={id} value={id} aria-label={name}>
            <RadioButton className="portrait">
              <Avatar face={id} name={me.display_name} className="portrait-face" />
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
