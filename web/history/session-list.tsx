import { useMemo, useState } from 'react';
import type { CompletedTodo } from '#contract/todos.ts';
import { dayKey, type DayRule } from '#domain/calendar.ts';
import { nowMs } from '../platform/clock.ts';
import { dayWords } from './day-words.ts';
import { groupByDay, type DoneSession } from './done-sessions.ts';
import { SessionCard } from './session-card.tsx';
import { SessionDialog } from './session-dialog.tsx';

interface SessionListProps {
  readonly todos: readonly CompletedTodo[];
  readonly rule: DayRule;
  readonly isOutdated: boolean;
}

interface Editing {
  readonly session: DoneSession;
  readonly isOpen: boolean;
  /** A new dialog, with nothing typed, for each time that one is opened. */
  readonly count: number;
}

export function SessionList({ todos, rule, isOutdated }: SessionListProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const today = dayKey(nowMs(), rule);
  const words = useMemo(() => dayWords(rule, today), [rule, today]);
  const days = useMemo(() => groupByDay(todos, rule), [todos, rule]);
  return (
    <div className="done-days" data-outdated={isOutdated || undefined}>
      {/* One list: a session that moves to another day stays the same element, and keeps the focus. */}
      {days.flatMap(({ day, sessions }) => [
        <h2 key={day} className="done-day">
          {words.day(day)}
        </h2>,
        ...sessions.map((session) => (
          <SessionCard
            key={session.event.id}
            session={session}
            words={words}
            onEdit={(edited) => {
              setEditing((last) => ({
                session: edited,
                isOpen: true,
                count: (last?.count ?? 0) + 1,
              }));
            }}
          />
        )),
      ])}
      {editing && (
        <SessionDialog
          key={editing.count}
          session={editing.session}
          rule={rule}
          isOpen={editing.isOpen}
          onClose={() => setEditing({ ...editing, isOpen: false })}
        />
      )}
    </div>
  );
}
