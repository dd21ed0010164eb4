import { Link, useNavigate } from '@tanstack/react-router';
import { Anchor, Archive, Check, Play } from 'lucide-react';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { isolate } from '#domain/characters.ts';
import { formatMinutes } from '#domain/durations.ts';
import { archiveHabit, unarchiveHabit } from '../../features/habit-form/archive-habit.ts';
import { PATHS } from '../../paths.ts';
import { tickHabit } from '../../shell/commands/tick-habit.ts';
import { openOverlay } from '../../timer/overlays/overlay.ts';
import { startSession } from '../../timer/state/session-actions.ts';
import { Button } from '../../ui/button.tsx';
import { LevelGem } from '../../ui/hex-gem.tsx';

interface HabitHeaderProps {
  readonly habit: Habit;
  /** Undefined while it is loading, and if it is archived. */
  readonly identity: Identity | undefined;
}

/** Name of the habit and its identity, with its actions. */
export function HabitHeader({ habit, identity }: HabitHeaderProps) {
  const { description, duration, Value } = habit;
  return (
    <header className="habit-header flex flex-wrap items-center gap-y-4 gap-x-5">
      <LevelGem color={Value.color} level={identity?.level} />
      <div className="habit-title">
        <h1 className="habit-h1" data-long={description.length > 40 || undefined}>
          {isolate(description)}
        </h1>
        <p className="flex flex-wrap gap-y-0 gap-x-[0.9rem] text-ink-soft">
          <Link
            to={PATHS.profile}
            className="wrap-anywhere font-strong text-ink underline underline-offset-[0.2em]"
          >
            {Value.description}
          </Link>
          <span>{formatMinutes(duration)}</span>
        </p>
      </div>
      {habit.is_active ? <Actions habit={habit} /> : <Archived habit={habit} />}
    </header>
  );
}

function Actions({ habit }: { readonly habit: Habit }) {
  const navigate = useNavigate();

  function play(): void {
    startSession(habit);
    // The session runs on /home; a running one has to end there first.
    void navigate({ to: PATHS.home });
  }

  return (
    <div className="habit-buttons">
      <Button
        variant="ghost"
        aria-label={`Archive ${habit.description}`}
        onPress={() => archiveHabit(habit)}
      >
        <Archive size={18} />
        Archive
      </Button>
      {habit.Schedules.length > 0 && (
        <Button
          variant="ghost"
          aria-label={`Pause ${habit.description}`}
          onPress={() => openOverlay({ kind: 'pause', subject: { kind: 'habit', id: habit.id } })}
        >
          <Anchor size={18} />
          Pause
        </Button>
      )}
      <Button onPress={() => tickHabit(habit)}>
        <Check size={20} strokeWidth={2.5} />
        <span>
          Mark <span className="sr-only">{habit.description}</span> done
        </span>
      </Button>
      <Button variant="primary" aria-label={`Play ${habit.description}`} onPress={play}>
        <Play size={18} fill="currentColor" />
        Play
      </Button>
    </div>
  );
}

function Archived({ habit }: { readonly habit: Habit }) {
  return (
    <div className="habit-archived">
      <p>This habit is archived.</p>
      <Button onPress={() => void unarchiveHabit(habit)}>Unarchive</Button>
    </div>
  );
}
