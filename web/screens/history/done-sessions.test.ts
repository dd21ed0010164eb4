import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompletedTodo } from '#contract/todos.ts';
import { dayKey, instantToIso, isoToInstant } from '#domain/calendar.ts';
import {
  groupByDay,
  isSameSession,
  todosToDone,
  type DoneDay,
  type SessionWithTodos,
} from './done-sessions.ts';

const NIGHT_OWL = { zone: 'Europe/Berlin', dayStartHour: 4 };
const RUNNER = { id: 'runner', description: 'Runner', color: '#2F6FB5' };
const RUN = { id: 'run', description: 'Run' };

function doneTodo(id: string, eventId: string, startMs: number): CompletedTodo {
  return {
    DOID: id,
    description: `Todo ${id}`,
    createdAt: instantToIso(startMs),
    Event: { id: eventId, duration: 60_000, occurred_at: instantToIso(startMs) },
    Input: RUN,
    Value: RUNNER,
  };
}

function listDays(todos: readonly CompletedTodo[]): DoneDay[] {
  return groupByDay(todosToDone(todos), NIGHT_OWL);
}

function onlySession(todos: readonly CompletedTodo[]): SessionWithTodos {
  const [day] = listDays(todos);
  return day?.sessions[0] ?? expect.fail('There is no session');
}

const starts = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 11) });
/** Todos of up to twelve sessions, in any order. */
const todoLists = fc
  .array(starts, { minLength: 1, maxLength: 12 })
  .chain((startsMs) =>
    fc
      .array(fc.nat({ max: startsMs.length - 1 }), { maxLength: 40 })
      .map((sessions) =>
        sessions.map((session, index) =>
          doneTodo(String(index), `event ${session}`, startsMs[session] ?? 0),
        ),
      ),
  );

test('each todo is in its own session once, on the day on which that began', () => {
  fc.assert(
    fc.property(todoLists, (todos) => {
      const days = listDays(todos);
      const sessions = days.flatMap((day) => day.sessions);
      const listed = sessions.flatMap((session) => session.todos);
      expect(listed.map(({ id }) => id).toSorted()).toEqual(
        todos.map(({ DOID }) => DOID).toSorted(),
      );
      expect(new Set(sessions.map(({ session }) => session.id)).size).toBe(sessions.length);
      for (const { day, sessions: itsSessions } of days) {
        for (const { session, todos: itsTodos } of itsSessions) {
          expect(dayKey(isoToInstant(session.occurred_at), NIGHT_OWL)).toBe(day);
          const own = todos.filter(({ Event }) => Event.id === session.id);
          expect(itsTodos.map(({ id }) => id)).toEqual(own.map(({ DOID }) => DOID).toReversed());
        }
      }
    }),
  );
});

test('days and sessions are ordered latest first, without duplicate days', () => {
  fc.assert(
    fc.property(todoLists, (todos) => {
      const days = listDays(todos);
      const keys = days.map(({ day }) => day);
      expect(keys).toEqual([...new Set(keys)].toSorted().toReversed());
      const startsMs = days.flatMap(({ sessions }) =>
        sessions.map(({ session }) => isoToInstant(session.occurred_at)),
      );
      expect(startsMs).toEqual(startsMs.toSorted((one, other) => other - one));
    }),
  );
});

test('todos are in order of creation, under the habit or the whole identity', () => {
  const startMs = Date.UTC(2026, 9, 2, 8);
  const newestFirst = [doneTodo('2', 'e', startMs), doneTodo('1', 'e', startMs)];
  const [day] = listDays(newestFirst);
  expect(day?.sessions[0]?.todos.map(({ id }) => id)).toEqual(['1', '2']);
  expect(day?.sessions[0]?.session.description).toBe('Run');
  const ofAll = newestFirst.map((todo) => ({ ...todo, Input: null }));
  expect(listDays(ofAll)[0]?.sessions[0]?.session.description).toBe('Runner');
});

test('only an unchanged session is not rendered again', () => {
  const startMs = Date.UTC(2026, 9, 2, 8);
  const todo = doneTodo('1', 'e', startMs);
  expect(isSameSession(onlySession([todo]), onlySession([{ ...todo }]))).toBe(true);
  const renamed = { ...todo, description: 'Another' };
  expect(isSameSession(onlySession([todo]), onlySession([renamed]))).toBe(false);
  expect(isSameSession(onlySession([todo]), onlySession([todo, doneTodo('2', 'e', startMs)]))).toBe(
    false,
  );
});
