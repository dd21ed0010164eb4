import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useLayoutEffect, useMemo, memo, useDeferredValue } from 'react';
import type { Identity } from '#contract/values.ts';
import { identitiesQuery, meQuery } from '../../data/queries/queries.ts';
import { readState } from '../../data/queries/read-state.ts';
import { useFirstLoad } from '../../data/queries/use-first-load.ts';
import { ShoreLeaveNote } from '../../features/habit-pauses/rest-note.tsx';
import { PATHS } from '../../paths.ts';
import { canArrange } from '../../shell/commands/can-arrange.ts';
import { ReadNote } from '../../shell/read-note.tsx';
import { useShownTheme } from '../../themes/use-shown-theme.ts';
import { useEndedSession } from '../../timer/end/ended-session.ts';
import { openOverlay } from '../../timer/overlays/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { greet } from './greeting.ts';
import { readFilter, type HabitFilter } from './habit-filter.ts';
import type { Choosing, CardActions } from './habit-list.tsx';
import { HintArea } from './hint-area.tsx';
import { HomeHeader } from './home-header.tsx';
import { IdentityCard } from './identity-card.tsx';
import type { IdentityDay } from './identity-day.ts';
import { ChoiceMenu, EndedPanel } from './lazy-parts.ts';
import { logLine } from './log-lines/log-lines.ts';
import { NextUpRow } from './next-up-row.tsx';
import { leftOfDay } from './next-up.ts';
import { useDayAtHome } from './use-day-at-home.ts';
import { useLastDay } from './use-last-day.ts';
import { useOpening } from './use-opening.ts';
import './home.css';

interface HomeScreenProps {
  /** Called before the first paint with content instead of placeholders. */
  readonly onShown: () => void;
}

/** Lists the identities with their habits, to choose what to play next. */
export function HomeScreen({ onShown }: HomeScreenProps) {
  const values = useQuery(identitiesQuery);
  const user = useQuery(meQuery);
  const { data: identities } = values;
  const { data: me } = user;
  const day = useDayAtHome();
  const lastDay = useLastDay();
  const filter = useMemo(() => readFilter(me), [me]);
  const choosing = useOpening<Choosing>();
  const isLoading = useFirstLoad(day.isLoading);
  const shown = isLoading ? undefined : identities;
  useLayoutEffect(() => {
    if (!isLoading) onShown();
  }, [isLoading, onShown]);
  const totalMs = (shown ?? []).reduce((sum, { total_time }) => sum + total_time, 0);
  const theme = useShownTheme();
  const ended = useEndedSession();
  const { today, sessionsMs, next } = day;
  const playedTodayMs = sessionsMs.reduce((sum, ms) => sum + ms, 0);
  const greeting = today === null ? null : greet({ today, playedTodayMs, totalMs, lastDay });
  const log =
    today === null || lastDay === undefined
      ? null
      : logLine({ today, sessionsMs, lastDay: lastDay?.day ?? null, left: leftOfDay(next) }, theme);
  return (
    <>
      <HomeHeader
        log={log}
        greeting={greeting}
        filter={filter}
        canFilter={me !== undefined}
        hasIdentities={Boolean(shown?.length)}
        canArrange={canArrange(shown ?? [])}
        onAdd={addIdentity}
      />
      <Suspense>
        {ended && (
          <div className="@container">
            <EndedPanel ended={ended} />
          </div>
        )}
      </Suspense>
      <ShoreLeaveNote />
      {isLoading && <HomeSkeleton />}
      <ReadNote read={user} message="Failed to load user data" />
      {(!identities || readState(user) === 'fresh') && (
        <ReadNote read={values} message="Failed to load values" />
      )}
      {shown?.length === 0 && <NoIdentities onAdd={addIdentity} />}
      {shown?.some(({ Habits }) => Habits.length > 0) && (
        <NextUpRow day={day} isFirstEver={totalMs === 0} />
      )}
      {shown && shown.length > 0 && (
        <IdentityList
          identities={shown}
          days={day.days}
          nextId={day.next?.kind === 'today' ? day.next.habit.id : null}
          filter={filter}
          choosingId={choosing.isOpen ? choosing.subject?.identity.id : undefined}
          onAddHabit={addHabit}
          onChoose={choosing.open}
        />
      )}
      <Suspense>
        {choosing.subject && (
          <ChoiceMenu
            {...choosing.subject}
            day={day.days[choosing.subject.identity.id]}
            isOpen={choosing.isOpen}
            onClose={choosing.close}
          />
        )}
      </Suspense>
    </>
  );
}

function addIdentity(): void {
  openOverlay({ kind: 'new-identity' });
}

function addHabit(identity: Identity): void {
  openOverlay({ kind: 'new-habit', identity });
}

function HomeSkeleton() {
  return (
    <LoadingArea isLabelShown className="flex flex-col gap-5">
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-56 rounded-xl" />
    </LoadingArea>
  );
}

/** Shown while the user has no identity. */
function NoIdentities({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className="panel flex flex-col items-center gap-[0.85rem] pt-8 px-6 pb-9 text-center">
      <EmptyCairn />
      <p className="text-lg font-semibold">No values found. Add some values to get started!</p>
      <p className="max-w-[38ch] text-ink-soft">
        Name someone you want to become, a Runner or a Reader. Then give them a habit to play.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" data-tour="add-identity" onPress={onAdd}>
          <Plus size={18} />
          Add identity
        </Button>
        <Link to={PATHS.browse} className="button button-outline">
          Browse identities
        </Link>
      </div>
    </div>
  );
}

/** A camp at dusk with three uncut stones, for a user without identities. */
function EmptyCairn() {
  return (
    <svg viewBox="0 0 320 150" aria-hidden className="w-full max-w-[22rem]">
      <circle cx="222" cy="74" r="34" className="fill-(--color-accent) opacity-75" />
      <path d="M0 112 Q40 82 84 98 T168 84 T252 100 T320 84 V150 H0Z" className="cairn-far" />
      <path d="M0 128 Q60 104 128 120 T240 114 T320 122 V150 H0Z" className="cairn-near" />
      <path
        d="M40 146 Q110 128 156 132 T290 118"
        className="fill-none stroke-paper stroke-3 [stroke-linecap:round] [stroke-dasharray:0.1_9]"
      />
      <Stone x={132} y={96} size={22} />
      <Stone x={160} y={104} size={17} />
      <Stone x={108} y={106} size={15} />
    </svg>
  );
}

function Stone({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  const half = size * 0.87;
  const corners = [
    [0, -size],
    [half, -size / 2],
    [half, size / 2],
    [0, size],
    [-half, size / 2],
    [-half, -size / 2],
  ];
  const outline = corners.map(([dx = 0, dy = 0]) => `${x + dx},${y + dy}`).join(' ');
  return (
    <polygon
      points={outline}
      className="fill-(--well) stroke-ink stroke-3 [stroke-linejoin:round] [stroke-dasharray:5_4]"
    />
  );
}

interface IdentityListProps extends CardActions {
  readonly identities: readonly Identity[];
  readonly days: Readonly<Record<string, IdentityDay>>;
  /** Id of the habit that is due first among all identities. */
  readonly nextId: string | null;
  readonly filter: HabitFilter;
  /** Id of the identity whose menu is open. */
  readonly choosingId: string | undefined;
}

/** More cards than fit on any screen. */
const FIRST = 4;

/** Renders the first cards at once, and the others deferred, so that a press is not delayed. */
const IdentityList = memo(function IdentityList(props: IdentityListProps) {
  const { days, nextId, choosingId, ...rest } = props;
  const identities = useDeferredValue(props.identities, props.identities.slice(0, FIRST));
  return (
    <HintArea>
      <ul className="identity-list flex flex-col gap-6">
        {identities.map((identity) => (
          <li key={identity.id}>
            <IdentityCard
              {...rest}
              identity={identity}
              day={days[identity.id]}
              isNext={nextId !== null && days[identity.id]?.nextId === nextId}
              isChoosing={choosingId === identity.id}
            />
          </li>
        ))}
      </ul>
    </HintArea>
  );
});
