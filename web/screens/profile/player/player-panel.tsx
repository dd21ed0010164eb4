import { useQuery } from '@tanstack/react-query';
import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import type { User } from '#contract/users.ts';
import type { Identity } from '#contract/values.ts';
import { nounOf } from '#domain/counts.ts';
import { formatTotal } from '#domain/durations.ts';
import { meQuery } from '../../../data/queries/queries.ts';
import type { Roster } from '../../../data/queries/roster.ts';
import { changeUser } from '../../../data/user/change-user.ts';
import { Avatar } from '../../../features/avatars/avatar.tsx';
import { faceOf, faceChange, FACES, findFace } from '../../../features/avatars/faces.ts';
import { ReadNote } from '../../../shell/read-note.tsx';
import { DisplayName } from './display-name.tsx';
import './player.css';

interface PlayerPanelProps {
  /** Null while loading. */
  readonly roster: Roster | null;
}

/** The user's portrait, name and totals. */
export function PlayerPanel({ roster }: PlayerPanelProps) {
  const read = useQuery(meQuery);
  const { data: me } = read;
  return (
    <>
      <ReadNote read={read} message="Failed to load user data" />
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
      <Label className="font-strong">Avatar</Label>
      <div className="flex gap-[0.4rem]">
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

const UNKNOWN = '–';
const NONE = 'None yet';

/** The user's totals; dashes while loading. */
function StandingList({ roster }: { readonly roster: Roster | null }) {
  const standing = roster && standingOf(roster);
  return (
    <dl className="standing">
      <div>
        <dt>{nounOf(standing?.activeCount ?? 0, 'Identity', 'Identities')}</dt>
        <dd>{standing?.activeCount ?? UNKNOWN}</dd>
      </div>
      <div>
        <dt>Time played</dt>
        <dd>{standing ? timeText(standing.totalMs) : UNKNOWN}</dd>
      </div>
      <div>
        <dt>Highest level</dt>
        <dd>
          {standing?.highest ? `Lvl ${standing.highest.level}` : standing ? NONE : UNKNOWN}
          {standing?.highest && (
            <span className="block font-body text-small font-medium wrap-anywhere whitespace-normal">
              {standing.highest.description}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}

function timeText(totalMs: number): string {
  return totalMs === 0 ? NONE : formatTotal(totalMs);
}

interface Standing {
  /** Number of active identities. */
  readonly activeCount: number;
  /** Milliseconds of all sessions, including those of archived identities. */
  readonly totalMs: number;
  /** The identity with the most time, and so the highest level; null if there is none. */
  readonly highest: Identity | null;
}

/** Totals over all identities. */
function standingOf(roster: Roster): Standing {
  return {
    activeCount: roster.filter(({ is_active }) => is_active).length,
    totalMs: roster.reduce((sum, { total_time }) => sum + total_time, 0),
    highest: roster.toSorted((one, other) => other.total_time - one.total_time)[0] ?? null,
  };
}
