import type { TSchema } from 'typebox';
import * as breaks from '#contract/breaks.ts';
import * as calendar from '#contract/calendar.ts';
import * as demo from '#contract/demo.ts';
import * as events from '#contract/events.ts';
import * as documents from '#contract/export.ts';
import { Color, DayKey, DurationMs, Id, Instant, MonthKey, Name } from '#contract/fields.ts';
import * as habits from '#contract/habits.ts';
import * as live from '#contract/live.ts';
import * as problem from '#contract/problem.ts';
import * as push from '#contract/push.ts';
import * as schedules from '#contract/schedules.ts';
import * as timers from '#contract/timers.ts';
import * as todos from '#contract/todos.ts';
import * as users from '#contract/users.ts';
import * as values from '#contract/values.ts';

const modules = {
  ...users,
  ...values,
  ...habits,
  ...breaks,
  ...schedules,
  ...events,
  ...timers,
  ...todos,
  ...calendar,
  ...demo,
  ...live,
  ...push,
  ...documents,
  ...problem,
};

/**
 * All named shapes of the contract: the export `HabitSchema` is the shape `Habit`. Queries are described by their
 * parameters instead.
 */
export const shapes: Readonly<Record<string, TSchema>> = {
  Id,
  Name,
  Color,
  Instant,
  DayKey,
  MonthKey,
  DurationMs,
  ...Object.fromEntries(
    Object.entries(modules)
      .filter(([name]) => name.endsWith('Schema') && !name.endsWith('QuerySchema'))
      .map(([name, schema]) => [name.replace(/Schema$/, ''), schema as TSchema]),
  ),
};

const nameByText = new Map(Object.entries(shapes).map(([name, schema]) => [textOf(schema), name]));

/**
 * The name of a shape, found by its text, because a field may have another description, and an optional field is a
 * copy.
 */
export function findShapeName(schema: object): string | undefined {
  return nameByText.get(textOf(schema));
}

function textOf(schema: object): string {
  return JSON.stringify({ ...schema, description: undefined });
}
