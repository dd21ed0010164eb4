import { expect, type Locator, type Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import type { Identity } from '#contract/values.ts';
import { createRunner } from './player.ts';
import { SAFE_UTC_HOUR } from './zone.ts';

interface PastSession {
  /** Name of the habit. */
  readonly habit: string;
  readonly startedAt: string;
  readonly minutes: number;
  /** Todos that were completed during it. */
  readonly todos: readonly string[];
}

/** Records a session with completed todos by the calls of a device that was offline. */
export async function recordSession(page: Page, session: PastSession): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}` };
  const ask = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await page.request.fetch(path, { method, headers, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const identities = await ask<Identity[]>('GET', '/api/values');
  const habit = identities
    .flatMap(({ Habits }) => Habits)
    .find(({ description }) => description === session.habit);
  if (!habit) throw new Error(`There is no habit ${session.habit}`);
  const event_id = newId();
  const duration = session.minutes * 60_000;
  // In one call: a page opened next would take a start for a running session.
  await ask('PUT', `/api/events/${event_id}`, {
    value_id: habit.value_id,
    habit_id: habit.id,
    occurred_at: session.startedAt,
    duration,
    timer: { mode: 'timer', target_ms: duration, elapsed_ms: duration, running_since: null },
  });
  const todos = session.todos.map((description) => ({
    id: newId(),
    event_id,
    description,
    completed: true,
  }));
  await ask('POST', '/api/todos/batchprocess', todos);
}

/** Creates a runner who ran on a Friday and on the day after, in Berlin, on a page without the app. */
export async function becomeSeasonedRunner(page: Page): Promise<void> {
  await createRunner(page);
  await recordSession(page, {
    habit: 'Run',
    startedAt: `2025-10-03T${SAFE_UTC_HOUR}:30:00Z`,
    minutes: 20,
    todos: ['Lace the old shoes', 'Find the river'],
  });
  await recordSession(page, {
    habit: 'Run',
    startedAt: '2025-10-03T22:30:00Z',
    minutes: 45,
    todos: ['Run by moonlight'],
  });
}

export async function openHistory(page: Page): Promise<void> {
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Completed Tasks History' })).toBeVisible();
}

export function sessionWith(page: Page, todo: string): Locator {
  return page.getByRole('article').filter({ hasText: todo });
}
